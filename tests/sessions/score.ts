import { labelledPeople, scoreSessions } from './scoreSessions.ts'
import { isGoodEnough, missLines, scoreOf, tableLines } from './scoreTable.ts'

/** Scores what is found in the recorded visits. Words given are parts of the names of those to look at. */
const wanted = process.argv.slice(2)
const isWanted = (name: string, isHeldOut: boolean) =>
  wanted.length === 0 || wanted.some((part) => (part === '--held-out' ? isHeldOut : name.includes(part)))
const chosen = labelledPeople.filter(({ name, isHeldOut }) => isWanted(name, isHeldOut === true))

const verdicts = scoreSessions(chosen)
const scores = scoreOf(verdicts)
console.log(`${chosen.length} visits, of which ${chosen.filter(({ isHeldOut }) => isHeldOut).length} were held out\n`)
console.log(tableLines(scores).join('\n'))
console.log(`\n${missLines(verdicts).join('\n')}`)
process.exitCode = isGoodEnough(scores) ? 0 : 1
