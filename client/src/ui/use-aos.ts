import { useEffect } from 'react'
import { limits } from 'server/contract/limits'
import './aos.css'

let started: Promise<{ refresh: () => void }> | undefined

/** Lets elements with `data-aos="fade-up"` rise as they scroll into view (specification 2, design guide 8). */
export function useAos() {
  useEffect(() => {
    started ??= start()
    // Its notes of where elements stand go stale when the page grows or shrinks.
    const observer = new ResizeObserver(() => void started?.then((aos) => aos.refresh()))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
}

async function start() {
  const module = await import('aos')
  const aos = module.default
  aos.init({
    ...limits.aos,
    once: true,
    disable: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  return { refresh: () => aos.refresh() }
}
