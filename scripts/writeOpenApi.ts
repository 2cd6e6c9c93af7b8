import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../src/contract/openApi.ts'

const target = new URL('../openapi.json', import.meta.url)

writeFileSync(target, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
