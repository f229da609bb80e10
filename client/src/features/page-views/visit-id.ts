const key = 'visit'

/** A random id of this browser session: tells two visitors apart and nobody who they are. */
export function visitId() {
  const known = sessionStorage.getItem(key)
  if (known) return known
  // Not randomUUID(), which browsers keep for https.
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  sessionStorage.setItem(key, id)
  return id
}
