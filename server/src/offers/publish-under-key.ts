import { createHash } from 'node:crypto'
import { signInFirst } from '../platform/errors.ts'

type Publishing<Stored> = {
  find: () => Promise<Stored | undefined>
  isSame: (stored: Stored) => boolean
  /** Throws NothingInserted inside its transaction, which then rolls back. */
  insert: () => Promise<number>
  /** Throws the reason, unless the session has ended. */
  assertAllowed?: () => Promise<unknown>
}
type PublishOutcome<Stored> = { state: 'published' | 'same'; id: number } | { state: 'other'; stored: Stored }

/** The key was just taken, or the user lost the right to publish. */
export class NothingInserted extends Error {}

/**
 * Publishes once per key, which belongs to its content (security 68). `other`: the key has other content, and
 * nothing changed. `before` is the result of `find`, for callers that read many at once.
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

/** SHA-256 of the fields in any order, and of a picture. Stored, so it must not change between releases. */
export function fingerprintOf(content: object, photo?: Buffer): Buffer {
  const fields = Object.entries(content)
    // Treats an empty field as missing.
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify(fields))
  // JSON contains no raw line break, so the picture's start is unambiguous.
  if (photo) hash.update('\n').update(photo)
  return hash.digest()
}
