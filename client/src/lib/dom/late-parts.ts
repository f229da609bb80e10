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
