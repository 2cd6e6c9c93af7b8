// Imported before the script when it runs as a child: a boot that was killed outright could not stop it.
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

// Not for children of the script: some are meant to outlive it.
const at = process.execArgv.indexOf(import.meta.url)
if (at > 0) process.execArgv.splice(at - 1, 2)

const lookEveryMs = 1_000
const parent = process.ppid

if (isMainThread) {
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  look.unref()
}
