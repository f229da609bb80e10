import { callApi } from '../../../lib/net/api-client.ts'
import { sessionStore } from '../../../lib/storage/storage.ts'

/** Once in a session of the browser; whether it is counted is nothing a shopper waits for. */
export function countClick(id: number) {
  const key = `bannerPressed${id}`
  if (sessionStore.read(key)) return
  sessionStore.write(key, 'true')
  callApi('POST /api/banner/click', { body: { id } }).catch(() => {})
}
