#!/usr/bin/env node
// The `reenact` command: stays in the caller's folder, so that file names among its arguments mean what they say.
import { join } from 'path'
import process from 'process'
import { fileURLToPath } from 'url'
import { startBoot } from './boot/startBoot.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.env.DATA_DIR = process.env.DATA_DIR || join(root, 'data')
startBoot(root, ['src/cli/main.ts'].concat(process.argv.slice(2)))
