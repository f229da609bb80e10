import type { PushContent } from 'server/contract/push/calls'

declare const self: ServiceWorkerGlobalScope

type SubscriptionChange = Event & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

export async function showMessage({ data }: PushEvent) {
  if (!data) return
  const { title, body, url, tag } = data.json() as PushContent
  const look = { icon: '/app-icon-192.png', badge: '/notice-badge.png' }
  await self.registration.showNotification(title, { body, tag, data: url, ...look })
}

/** Opens a new window unless a window already shows the page: other windows may have unsaved input. */
export async function openPage({ notification }: NotificationEvent) {
  notification.close()
  const { href } = new URL(notification.data as string, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

/** Reports the browser's new subscription to the server. */
export async function renewSubscription(event: Event) {
  const { oldSubscription: old, newSubscription } = event as SubscriptionChange
  // Without the old subscription, the next page load reports the new one.
  if (!old) return
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
  const { endpoint, keys } = old.toJSON()
  await fetch('/api/push/change', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: { endpoint, auth: keys?.auth }, subscription }),
  })
}
