import type { CDPSession } from 'playwright-core'

export type Fetched = {
  url: string
  kind: 'html' | 'script' | 'font' | 'picture' | 'style' | 'other'
  /** Milliseconds since the navigation. */
  startedAt: number
  endedAt?: number
  bytes: number
}

export type Traffic = {
  /** Requests to the network; excludes caches, workers and data: URLs. */
  fetched(): Fetched[]
  quietFor(): number
}

export async function followTraffic(session: CDPSession): Promise<Traffic> {
  const all = new Map<string, Fetched>()
  let navigatedAt = 0
  let lastEvent = performance.now()
  const noted = () => {
    lastEvent = performance.now()
  }
  const end = (id: string, timestamp: number, bytes?: number) => {
    const request = all.get(id)
    if (!request) return
    noted()
    request.endedAt = sinceNavigation(timestamp)
    if (bytes !== undefined) request.bytes = bytes
  }
  const sinceNavigation = (timestamp: number) => (timestamp - navigatedAt) * 1000

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return
    noted()
    navigatedAt ||= timestamp
    all.set(requestId, { url: request.url, kind: 'other', startedAt: sinceNavigation(timestamp), bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = all.get(requestId)
    if (!request) return
    request.kind = kindOf(response.mimeType)
    if (response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache)
      all.delete(requestId)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => void all.delete(requestId))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = all.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  session.on('Network.loadingFinished', (event) =>
    end(event.requestId, event.timestamp, event.encodedDataLength),
  )
  session.on('Network.loadingFailed', (event) => end(event.requestId, event.timestamp))
  await session.send('Network.enable')

  return {
    fetched: () => [...all.values()],
    quietFor: () =>
      [...all.values()].some(({ endedAt }) => endedAt === undefined) ? 0 : performance.now() - lastEvent,
  }
}

function kindOf(type: string): Fetched['kind'] {
  if (type.startsWith('image/')) return 'picture'
  if (type.includes('javascript')) return 'script'
  if (type.includes('font')) return 'font'
  if (type === 'text/css') return 'style'
  return type === 'text/html' ? 'html' : 'other'
}
