import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AwsV4Signer } from 'aws4fetch'
import { createPresigner } from './s3Presign.ts'
import { bucketAddress } from './s3Requests.ts'

const credentials = { region: 'eu-central-1', accessKeyId: 'AKIA/EXAMPLE+', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' }
const now = new Date('2026-03-01T22:59:58.700Z')
const inThreeHours = new Date(now.getTime() + 3 * 3600 * 1000)
const name = 'o1/runs/5/1-before_a.jpg'

const presignerFor = (address: { endpoint?: string; pathStyle?: boolean }) =>
  createPresigner({ ...credentials, bucket: bucketAddress({ ...credentials, bucket: 'pictures', ...address }) })

const signedByAws4fetch = async (link: string) => {
  const url = new URL(link)
  const datetime = url.searchParams.get('X-Amz-Date') ?? ''
  const expires = url.searchParams.get('X-Amz-Expires') ?? ''
  const unsigned = `${url.origin}${url.pathname}?X-Amz-Expires=${expires}`
  const signer = new AwsV4Signer({ ...credentials, service: 's3', url: unsigned, datetime, signQuery: true })
  return (await signer.sign()).url
}

const sorted = (url: URL) => {
  url.searchParams.sort()
  return url.href
}

describe('is what aws4fetch makes', () => {
  const addresses = {
    'Amazon, bucket in the host': {},
    'Amazon, bucket in the path': { pathStyle: true },
    'another store with a port': { endpoint: 'http://127.0.0.1:9000/', pathStyle: true },
    'another store, bucket in the host': { endpoint: 'https://store.example' },
  }
  for (const [title, address] of Object.entries(addresses)) {
    test(title, async () => {
      const presign = presignerFor(address)
      for (const at of [now, new Date('2026-03-02T00:00:00Z'), new Date('2026-12-31T23:59:59Z')]) {
        const link = presign(name, new Date(at.getTime() + 3 * 3600 * 1000), at)
        assert.equal(sorted(new URL(link)), sorted(await signedByAws4fetch(link)))
      }
    })
  }
})

test('lasts to the second asked for, never signed in the future', () => {
  const { searchParams } = new URL(presignerFor({})(name, inThreeHours, now))
  assert.equal(searchParams.get('X-Amz-Date'), '20260301T225958Z')
  assert.equal(searchParams.get('X-Amz-Expires'), '10800')
})

test('is the same text for a while when its end is the same', () => {
  const presign = presignerFor({})
  const end = new Date('2026-03-02T03:00:00Z')
  assert.equal(
    presign(name, end, new Date('2026-03-01T23:00:01Z')),
    presign(name, end, new Date('2026-03-01T23:59:59Z')),
  )
})

test('an end that has passed gives a link that has ended', () => {
  const { searchParams } = new URL(presignerFor({})(name, new Date('2026-03-01T22:00:00Z'), now))
  assert.equal(searchParams.get('X-Amz-Date'), '20260301T210000Z')
  assert.equal(searchParams.get('X-Amz-Expires'), '3600')
})

test('more than 7 days are refused, as stores do', () => {
  const presign = presignerFor({})
  assert.ok(presign(name, new Date(now.getTime() + 7 * 24 * 3600 * 1000 - 1000), now))
  assert.throws(() => presign(name, new Date(now.getTime() + 7 * 24 * 3600 * 1000 + 2000), now), /7 days/)
})

test('hundreds cost next to nothing', () => {
  const presign = presignerFor({})
  const startedAt = process.cpuUsage()
  for (let index = 0; index < 1000; index++) presign(`o1/runs/${index}/1.jpg`, inThreeHours, now)
  const { user, system } = process.cpuUsage(startedAt)
  assert.ok(user + system < 100_000, `${user + system} µs for 1000`)
})
