import { type ComponentType, createElement, lazy, memo, Suspense, useEffect, useState } from 'react'
import { CameWithPage, useCameWithPage } from './use-came-with-page.ts'

/** Dispatches `listens` when a part has been hydrated or shown, `missing` when its file is not to be had. */
class LateParts extends EventTarget {
  #awaited = 0
  /** By what loads it again: whether a part that is not to be had is on this page. */
  #missing = new Map<() => void, () => boolean>()

  /** Whether some part of this page is not to be had, and none is on its way. */
  areMissing = () => this.#awaited === 0 && [...this.#missing.values()].some((isOnPage) => isOnPage())

  loadAgain = () => {
    for (const again of this.#missing.keys()) again()
    this.#missing.clear()
  }

  async load<Part>(load: () => Promise<Part>, isOnPage: () => boolean): Promise<Part> {
    this.#awaited++
    try {
      const part = await load()
      this.#awaited--
      return part
    } catch {
      this.#awaited--
      // What the server rendered stays.
      await new Promise<void>((again) => {
        this.#missing.set(again, isOnPage)
        window.addEventListener('online', this.loadAgain, { once: true })
        this.dispatchEvent(new Event('missing'))
      })
      return this.load(load, isOnPage)
    }
  }
}
export const lateParts = new LateParts()

/**
 * A part in its own file, which no first screen waits for. What the server rendered stays until the file has
 * arrived: `memo` keeps the parts around it from rendering it again. A file that could not be loaded is
 * requested again with the next tap that waits for a part, and when the browser is online again. `moment`
 * calls back when what the server rendered is to be taken over; without it, at once.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  moment?: (callback: () => void) => void,
) {
  let shown = 0
  let demand = () => {}
  const isDemanded = new Promise<void>((resolve) => {
    demand = resolve
  })
  const Part = lazy(async () => {
    if (moment && globalThis.window) {
      moment(demand)
      await isDemanded
    }
    const Loaded = await lateParts.load(load, () => shown > 0)
    function Listening(props: Props) {
      useEffect(() => void lateParts.dispatchEvent(new Event('listens')), [])
      return createElement(Loaded, props)
    }
    return { default: Listening }
  })
  /** In place of what the server drew, when React draws the part anew: then nothing waits for a moment. */
  const Missing = () => {
    useEffect(demand, [])
    return null
  }
  return memo((props: Props) => {
    const [drawn] = useState(props)
    // A transition waits for the part, and draws no fallback meanwhile.
    if (drawn !== props) demand()
    useEffect(() => {
      shown++
      return () => void shown--
    }, [])
    return (
      <CameWithPage value={useCameWithPage()}>
        <Suspense fallback={<Missing />}>
          {createElement(Part as unknown as ComponentType<Props>, props)}
        </Suspense>
      </CameWithPage>
    )
  })
}
