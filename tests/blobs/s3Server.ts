import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Options } from '../../src/server/blobs/s3Requests.ts'

type S3rver = { run(): Promise<AddressInfo>; close(): Promise<void>; httpServer: Server }
type S3rverOptions = {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package has no types
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: S3rverOptions) => S3rver

/** An S3 server that checks signatures, on loopback. It lets requests without any signature in: it cannot prove that. */
export const startS3Server = async (): Promise<{ options: S3Options; close: () => Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 's3-server-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = await server.run()
  return {
    options: {
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** A real store, when the environment names one: its bucket must exist and be for nothing but tests. */
export const realS3Options = (): S3Options | null => {
  const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_REGION, S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY } =
    process.env
  if (!S3_TEST_ENDPOINT || !S3_TEST_BUCKET || !S3_TEST_ACCESS_KEY_ID || !S3_TEST_SECRET_ACCESS_KEY) return null
  return {
    bucket: S3_TEST_BUCKET,
    region: S3_TEST_REGION ?? 'us-east-1',
    endpoint: S3_TEST_ENDPOINT,
    pathStyle: true,
    accessKeyId: S3_TEST_ACCESS_KEY_ID,
    secretAccessKey: S3_TEST_SECRET_ACCESS_KEY,
  }
}
