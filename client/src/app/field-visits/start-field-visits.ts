import { sendRedemptions } from '../../features/shop/counter/send-redemptions.ts'
import { callApi } from '../../lib/net/api-client.ts'
import { logFailure } from '../../lib/net/log.ts'
import type { WorkerMessage } from '../../lib/net/worker-messages.ts'
import { categoryTreeKey, storeOffline } from '../../lib/storage/offline-data.ts'
import type { StoredSession } from '../../lib/storage/stored-session.ts'
import { keepSending } from '../../offer-drafts/keep-sending.ts'

/** Loading these screens makes the service worker cache their files. */
const forms: (() => Promise<unknown>)[] = [
  () => import('../../pages/shop/full-form-page.tsx'),
  () => import('../../pages/shop/quick-form-page.tsx'),
  () => import('../layouts/form-layout.tsx'),
  () => import('../../pages/shop/outbox-page.tsx'),
  () => import('../layouts/signed-in-layout.tsx'),
  () => import('../../ui/cropper-stage.tsx'),
  () => import('../../ui/toast-messages.tsx'),
]
const ofExecutives: typeof forms = [
  () => import('../../pages/shop/shops-page.tsx'),
  () => import('../../pages/shop/add-shop-page.tsx'),
]

/** Sends queued work. Also prepares the offer forms for offline use if the user is likely to need them. */
export function startFieldVisits({ userType }: StoredSession, hasOpenedForm: boolean) {
  keepSending(sendRedemptions)
  if (userType === 'admin') return
  if (userType === 'shopkeeper' && (!hasOpenedForm || savesData())) return
  const screens = userType === 'executive' ? [...forms, ...ofExecutives] : forms
  const prepared = [...screens.map((load) => load()), keepCategories()]
  Promise.all(prepared)
    .then(keepFiles)
    .catch((error: unknown) => logFailure('The round without a network is not prepared', error))
}

/** Not all browsers have `navigator.connection`. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

async function keepCategories() {
  storeOffline(categoryTreeKey, await callApi('GET /api/user/category_tree'))
  storeOffline('category-pairs', (await callApi('GET /api/admin/get_category')).category)
}

/** Caches files that were fetched before the service worker was active. */
async function keepFiles() {
  const registration = await navigator.serviceWorker?.ready
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  registration?.active?.postMessage({ type: 'KEEP', urls } satisfies WorkerMessage)
}
