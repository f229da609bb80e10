import { useEffect } from 'react'
import { limits } from 'server/contract/facts/limits'
import { whenUsed } from '../lib/dom/when-idle.ts'
import './aos.css'

let started: Promise<{ refresh: () => void }> | undefined

/** Animates `data-aos="fade-up"` once the visitor uses the page (specification 2, design guide 8). */
export function useAos() {
  useEffect(() => {
    const stop = whenUsed(() => {
      started ??= start()
    })
    // AOS caches positions, which change when the height of the page changes.
    const observer = new ResizeObserver(() => void started?.then((aos) => aos.refresh()))
    observer.observe(document.body)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [])
}

async function start() {
  const { default: aos } = await import('aos')
  aos.init({
    ...limits.aos,
    once: true,
    disable: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  return aos
}
