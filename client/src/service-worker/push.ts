import type { PushContent } from 'server/contract/push/calls'

declare const self: ServiceWorkerGlobalScope

/** What TypeScript does not know yet. */
type SubscriptionChange = Event & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** A message of the server stands as it is; a later one of its kind takes its place in silence. */
export async function showMessage({ data }: PushEvent) {
  if (!data) return
  const { title, body, url, tag } = data.json() as PushContent
  const look = { icon: '/app-icon-192.png', badge: '/notice-badge.png' }
  await self.registration.showNotification(title, { body, tag, data: url, ...look })
}

/** The window that shows the page already, else a new one: what stands in another one is not torn away. */
export async function openPage({ notification }: NotificationEvent) {
  notification.close()
  const { href } = new URL(notification.data as string, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

/** The browser has made another subscription, or has us make one: the server sends there from now on. */
export async function renewSubscription(event: Event) {
  const { oldSubscription: old, newSubscription } = event as SubscriptionChange
  // Without the old one the next page that is opened tells the server.
  if (!old) return
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
  const { endpoint, keys } = old.toJSON()
  await fetch('/api/push/change', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: { endpoint, auth: keys?.auth }, subscription }),
  })
}
