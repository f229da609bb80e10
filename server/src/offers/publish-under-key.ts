import { createHash } from 'node:crypto'
import { signInFirst } from '../platform/errors.ts'

type Publishing<Stored> = {
  find: () => Promise<Stored | undefined>
  isSame: (stored: Stored) => boolean
  /** Throws NothingInserted, in time for its transaction to be rolled back. */
  insert: () => Promise<number>
  /** Throws why nothing could be inserted, unless nobody is signed in any more. */
  assertAllowed?: () => Promise<unknown>
}
type PublishOutcome<Stored> = { state: 'published' | 'same'; id: number } | { state: 'other'; stored: Stored }

/** The key was taken at this moment, or whoever publishes may no longer. */
export class NothingInserted extends Error {}

/**
 * Publishes once under a key, however often it is sent, later or at once: a key belongs to its content
 * (security 68). `other`: the key was used for other content, and nothing was changed. `before` is what
 * `find` found, for who asks for many at once.
 */
export async function publishUnderKey<Stored extends { id: number }>(
  before: Stored | undefined,
  { find, isSame, insert, assertAllowed }: Publishing<Stored>,
): Promise<PublishOutcome<Stored>> {
  const judge = (stored: Stored): PublishOutcome<Stored> =>
    isSame(stored) ? { state: 'same', id: stored.id } : { state: 'other', stored }
  if (before) return judge(before)
  try {
    return { state: 'published', id: await insert() }
  } catch (error) {
    if (!(error instanceof NothingInserted)) throw error
    const faster = await find()
    if (!faster) {
      await assertAllowed?.()
      throw signInFirst()
    }
    return judge(faster)
  }
}

/**
 * SHA-256 of fields, whatever their order, and of a picture. It is stored, and must stay what it
 * is from one release to the next.
 */
export function fingerprintOf(content: object, photo?: Buffer): Buffer {
  const fields = Object.entries(content)
    // A field that is sent empty is as one that is not sent.
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify(fields))
  // A line of JSON has no line break of its own: where the picture begins is certain.
  if (photo) hash.update('\n').update(photo)
  return hash.digest()
}
