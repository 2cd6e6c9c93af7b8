// node scripts/boot.mjs <script> [args...]: runs a script of this project under the right Node, with its packages there.
import process from 'process'
import { fileURLToPath } from 'url'
import { startBoot } from './boot/startBoot.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
startBoot(root, process.argv.slice(2))
