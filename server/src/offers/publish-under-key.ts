import { createHash } from 'node:crypto'
import { signInFirst } from '../platform/errors.ts'

type Publishing<Stored> = {
  find: () => Promise<Stored | undefined>
  isSame: (stored: Stored) => boolean
  /** Throws NothingInserted inside its transaction, which is then rolled back. */
  insert: () => Promise<number>
  /** Throws the reason why the user may not publish, unless the session has ended. */
  assertAllowed?: () => Promise<unknown>
}
type PublishOutcome<Stored> = { state: 'published' | 'same'; id: number } | { state: 'other'; stored: Stored }

/** Thrown when another request has just used the key, or the user has lost the right to publish. */
export class NothingInserted extends Error {}

/**
 * Publishes once per key, which belongs to its content (security 68). Returns `other` if the key has other
 * content; nothing changes then. `before` is the result of `find`, for callers that look up many keys at
 * once.
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

/** Hashes the fields, in any order, and a picture. Stored, so it must not change between releases. */
export function fingerprintOf(content: object, photo?: Buffer): Buffer {
  const fields = Object.entries(content)
    // Treats an undefined field as missing.
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify(fields))
  // JSON contains no raw line breaks, so the line break marks unambiguously where the picture starts.
  if (photo) hash.update('\n').update(photo)
  return hash.digest()
}
