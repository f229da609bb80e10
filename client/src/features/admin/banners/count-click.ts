import { callApi } from '../../../lib/net/api-client.ts'
import { sessionStore } from '../../../lib/storage/storage.ts'

/** Counts each banner once per browser session and ignores failures. */
export function countClick(id: number) {
  const key = `bannerPressed${id}`
  if (sessionStore.read(key)) return
  sessionStore.write(key, 'true')
  callApi('POST /api/banner/click', { body: { id } }).catch(() => {})
}
