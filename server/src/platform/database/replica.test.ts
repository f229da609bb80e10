import pg from 'pg'
import { expect, test } from 'vitest'
import { readFrom } from './replica.ts'

const primary = new pg.Pool()

function givenReplicas(count: number) {
  const replicas = Array.from({ length: count }, (_, index) => ({
    host: `replica ${index + 1}`,
    database: new pg.Pool(),
    ready: true,
    isReady(): boolean {
      return this.ready
    },
    failed() {
      this.ready = false
    },
    stop: async () => {},
  }))
  const reads = readFrom(primary, replicas)
  const nameOf = (database: unknown) =>
    replicas.find((replica) => replica.database === database)?.host ?? 'primary'
  const sources = async (times: number) => {
    const names: string[] = []
    for (let time = 0; time < times; time++) names.push(await reads(async (database) => nameOf(database)))
    return names
  }
  return { replicas, reads, nameOf, sources }
}

test('reads from each ready replica in turn and from the primary when none is ready', async () => {
  const { replicas, sources } = givenReplicas(3)
  expect(new Set(await sources(3))).toEqual(new Set(['replica 1', 'replica 2', 'replica 3']))
  Object.assign(replicas[1] ?? {}, { ready: false })
  expect((await sources(4)).toSorted()).toEqual(['replica 1', 'replica 1', 'replica 3', 'replica 3'])
  for (const replica of replicas) replica.ready = false
  expect(await sources(2)).toEqual(['primary', 'primary'])
})

test('repeats a read on the primary when its replica fails, and leaves only that replica out', async () => {
  const { reads, nameOf, sources } = givenReplicas(2)
  const refused = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
  let broken: string | undefined
  const source = await reads(async (database) => {
    if (nameOf(database) === 'primary') return 'primary'
    broken = nameOf(database)
    throw refused
  })
  expect(source).toBe('primary')
  expect(await sources(2)).not.toContain(broken)
  expect(await sources(2)).not.toContain('primary')
})
