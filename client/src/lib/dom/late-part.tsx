import { type ComponentType, createElement, lazy, memo, Suspense, useEffect, useState } from 'react'
import { HydratesLater, useIsServerRendered } from './use-came-with-page.ts'

/** Events: `listens` when a part is hydrated or shown, `missing` when a part failed to load. */
class LateParts extends EventTarget {
  #awaited = 0
  /** Retry functions of failed parts. Each value tells whether the part is on the current page. */
  #missing = new Map<() => void, () => boolean>()

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
 * A lazy part that does not delay the first screen: its server HTML stays until the file has loaded. If the
 * file fails, the next tap or the `online` event retries it. `moment` delays hydration.
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
  /** The fallback is rendered only when the part has no server HTML. */
  const Missing = () => {
    useEffect(demand, [])
    return null
  }
  return memo((props: Props) => {
    const [drawn] = useState(props)
    // During a transition, React waits for the part without showing its fallback: load it now.
    if (drawn !== props) demand()
    useEffect(() => {
      shown++
      return () => void shown--
    }, [])
    return (
      <HydratesLater value={useIsServerRendered()}>
        <Suspense fallback={<Missing />}>
          {createElement(Part as unknown as ComponentType<Props>, props)}
        </Suspense>
      </HydratesLater>
    )
  })
}
