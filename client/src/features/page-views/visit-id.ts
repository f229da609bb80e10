import { sessionStore } from '../../lib/storage.ts'

const key = 'visit'

/** A random id of this browser session: tells two visitors apart and nobody who they are. */
export function visitId() {
  const known = sessionStore.read(key)
  if (known) return known
  // Not randomUUID(), which browsers keep for https.
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  sessionStore.write(key, id)
  return id
}
