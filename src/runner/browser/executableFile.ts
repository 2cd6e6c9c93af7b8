import { constants } from 'node:fs'
import { access, open, realpath, stat } from 'node:fs/promises'

const elfMachines: Partial<Record<NodeJS.Architecture, number>> = { x64: 0x3e, arm64: 0xb7 }
const headLength = 2048

export async function isExecutableFile(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

/**
 * Why a file cannot be a browser for this machine, or null. To be asked before it is run: what the system does not know
 * as a program, the shell would run as a script.
 */
export async function findUnfitness(path: string): Promise<string | null> {
  if (!(await isExecutableFile(path))) return 'there is no such program'
  const target = await realpath(path)
  const head = await readHead(target)
  if (head.subarray(0, 2).toString('latin1') === '#!') {
    return head.toString('latin1').includes('snap') ? 'it only stands for a snap' : null
  }
  // Snaps cannot read what this service writes, and their command is one program for all of them.
  if (/^\/snap\/|\/snap$/.test(target) || path.startsWith('/snap/')) return 'it only stands for a snap'
  const isElf = head.length >= 20 && head.readUInt32BE(0) === 0x7f_45_4c_46
  if (process.platform !== 'linux') return isElf ? 'it is made for Linux' : null
  if (!isElf) return 'it is neither a program nor a script'
  const machine = head.readUInt16LE(18)
  const wanted = elfMachines[process.arch]
  if (wanted === undefined || machine === wanted) return null
  return `it is made for another kind of processor (ELF machine 0x${machine.toString(16)})`
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
