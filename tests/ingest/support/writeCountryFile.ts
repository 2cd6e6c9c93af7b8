import { writeFile } from 'node:fs/promises'

type Value = string | number | string[] | { [name: string]: Value }

const types = { text: 2, uint32: 6, map: 7, list: 11 }

/** A value as MaxMind's format writes it: a byte of type and size, what the size needs more, the content. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(types.text, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([head(types.uint32, 4), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([head(types.list, value.length), ...value.map(encode)])
  const fields = Object.entries(value).flatMap(([name, inner]) => [encode(name), encode(inner)])
  return Buffer.concat([head(types.map, Object.keys(value).length), ...fields])
}

function head(type: number, size: number): Buffer {
  const first = size < 29 ? size : 29
  const rest = size < 29 ? [] : [size - 29]
  return Buffer.from(type < 8 ? [(type << 5) | first, ...rest] : [first, type - 7, ...rest])
}

/** A database in which all of one IPv4 address's first bits lead to a country, and everything else to none. */
export async function writeCountryFile(path: string, address: string, country: string): Promise<void> {
  const bits = address.split('.').flatMap((part) => Number(part).toString(2).padStart(8, '0').split('').map(Number))
  const nodeCount = bits.length
  const nodes = Buffer.alloc(nodeCount * 6)
  for (const [node, bit] of bits.entries()) {
    const isLast = node === nodeCount - 1
    // Behind the tree and its separator of 16 bytes lies the one record.
    const next = isLast ? nodeCount + 16 : node + 1
    nodes.writeUIntBE(bit === 0 ? next : nodeCount, node * 6, 3)
    nodes.writeUIntBE(bit === 1 ? next : nodeCount, node * 6 + 3, 3)
  }
  const metadata = encode({
    node_count: nodeCount,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test-Country',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    description: { en: 'One address' },
  })
  const record = encode({ country: { iso_code: country } })
  const marker = Buffer.concat([Buffer.from('abcdef', 'hex'), Buffer.from('MaxMind.com')])
  await writeFile(path, Buffer.concat([nodes, Buffer.alloc(16), record, marker, metadata]))
}
