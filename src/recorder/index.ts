import { createRecorder } from './recorder.ts'

export type { Recorder } from './recorder.ts'
export type { RecorderOptions } from './options.ts'
export type { Reason, Status } from './status.ts'

/** For pages that bundle the recorder: `init` needs `endpoint`. */
export const { init, identify, track, stop, status } = createRecorder()
