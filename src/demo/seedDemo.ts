import type { Config } from '../server/config.ts'
import type { RunningService } from '../server/main.ts'
import type { DemoManifest } from './demoManifest.ts'

export async function seedDemo(_service: RunningService, _config: Config): Promise<DemoManifest> {
  throw new Error('being written')
}
