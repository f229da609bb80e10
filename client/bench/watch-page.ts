/** Times in milliseconds since the navigation. */
export type Seen = {
  firstPaint?: number
  largest?: { at: number; what: string }
  shifts: { at: number; value: number }[]
  longTasks: { at: number; took: number }[]
  pictures: { at: number; url: string }[]
  /** The longest event of each interaction since `startInteraction`, by its id. */
  interactions: Record<number, number>
}

declare global {
  var seen: Seen
}

export function watchPage() {
  const seen: Seen = { shifts: [], longTasks: [], pictures: [], interactions: {} }
  globalThis.seen = seen
  const watch = <E extends PerformanceEntry>(type: string, note: (entry: E) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as E)
    }).observe({ type, buffered: true, ...more })

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch<PerformanceEntry & { element?: Element; url: string }>('largest-contentful-paint', (entry) => {
    const { element, url, startTime } = entry
    const { pathname } = new URL(url || '/', location.href)
    const content = url
      ? pathname.split('/').slice(-2).join('/')
      : `'${element?.textContent?.trim().slice(0, 40)}'`
    seen.largest = { at: startTime, what: `${element?.tagName.toLowerCase() ?? 'gone'} ${content}` }
  })
  watch<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shifts.push({ at: entry.startTime, value: entry.value })
  })
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ at: startTime, took: duration }))
  watch<PerformanceEventTiming & { interactionId: number }>(
    'event',
    ({ interactionId: id, duration }) => {
      if (id) seen.interactions[id] = Math.max(seen.interactions[id] ?? 0, duration)
    },
    { durationThreshold: 16 },
  )
  const carousels = new Set<Element>()
  // The load event does not bubble but can be captured.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      const picture = { at: performance.now(), url: target.currentSrc }
      if (scrollY > 0 || seen.pictures.some(({ url }) => url === picture.url)) return
      // Later slides of a carousel are not part of the first screen.
      const carousel = target.closest('section[aria-roledescription]')
      if (carousel && carousels.has(carousel)) return
      if (carousel) carousels.add(carousel)
      const observer = new IntersectionObserver(([place]) => {
        observer.disconnect()
        if (place && place.intersectionRatio > 0) seen.pictures.push(picture)
      })
      observer.observe(target)
    },
    true,
  )
}
