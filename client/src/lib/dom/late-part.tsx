import { type ComponentType, createElement, lazy, memo, Suspense, useEffect } from 'react'
import { CameWithPage, useCameWithPage } from './use-came-with-page.ts'

/** Dispatches `listens` when a part has been hydrated or shown, `missing` when its file is not to be had. */
class LateParts extends EventTarget {
  #awaited = 0
  #missing = 0

  /** Whether some part is not to be had, and none is on its way. */
  areMissing = () => this.#missing > 0 && this.#awaited === 0

  async load<Part>(load: () => Promise<Part>): Promise<Part> {
    this.#awaited++
    try {
      const part = await load()
      this.#awaited--
      return part
    } catch {
      this.#awaited--
      this.#missing++
      this.dispatchEvent(new Event('missing'))
      // What the server rendered stays.
      return new Promise(() => {})
    }
  }
}
export const lateParts = new LateParts()

/**
 * A part in its own file, which no first screen waits for. What the server rendered stays until the file has
 * arrived, and for good when it cannot be loaded: `memo` keeps the parts around it from rendering it again.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => {
    const Loaded = await lateParts.load(load)
    function Listening(props: Props) {
      useEffect(() => void lateParts.dispatchEvent(new Event('listens')), [])
      return createElement(Loaded, props)
    }
    return { default: Listening }
  })
  return memo((props: Props) => (
    <CameWithPage value={useCameWithPage()}>
      <Suspense fallback={null}>{createElement(Part as unknown as ComponentType<Props>, props)}</Suspense>
    </CameWithPage>
  ))
}
