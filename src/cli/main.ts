import { explainError } from './explainError.ts'
import { runCommand } from './runCommand.ts'

try {
  process.exitCode = await runCommand(process.argv.slice(2))
} catch (error) {
  const { message, exitCode } = explainError(error)
  console.error(`\n${message}\n`)
  process.exitCode = exitCode
}
