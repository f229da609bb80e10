import { callApi } from '../../../lib/net/api-client.ts'
import { sessionStore } from '../../../lib/storage/storage.ts'

/** Counts once per browser session; a failure is ignored. */
export function countClick(id: number) {
  const key = `bannerPressed${id}`
  if (sessionStore.read(key)) return
  sessionStore.write(key, 'true')
  callApi('POST /api/banner/click', { body: { id } }).catch(() => {})
}
