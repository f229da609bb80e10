import { mostFollows } from 'server/contract/saved/facts'
import { expect, it } from 'vitest'
import { withDisk } from '../../test-indexed-db.ts'

withDisk()

it('when one follows as many as can be, then one more is refused, and none of them goes', async () => {
  const { startFollowing } = await import('./saved-store.ts')
  const { savedThings } = await import('./saved-things.ts')
  const follow = (what: string) => startFollowing({ kind: 'search', search: `query=${what}` }, what)
  for (let number = 0; number < mostFollows; number++) await follow(`lamp+${number}`)

  await expect(follow('kettle')).rejects.toThrow(`You already follow ${mostFollows}`)
  expect(savedThings()?.follows).toHaveLength(mostFollows)
  expect(savedThings()?.follows[0]?.name).toBe(`lamp+${mostFollows - 1}`)
})
