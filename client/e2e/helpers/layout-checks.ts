import type { Page } from 'playwright-core'

/**
 * Returns layout faults: a page wider than its window, texts wider than their boxes, vowel signs below the
 * line (ु ू ृ) that a box clips. Ignores ellipses and field values.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(findLayoutFaults, page.viewportSize()?.width ?? 0)

async function findLayoutFaults(width: number) {
  await document.fonts.ready
  /**
   * Relative to the font size: the descent of Anek, which determines the line height, and the depth of Hindi
   * glyphs below the baseline.
   */
  const [descent, deepest] = [0.2, 0.36]
  const cuttingBoxes = new Map<Element, Element | null>()
  const forEarsOnly = new Map<Element, boolean>()
  const { scrollWidth } = document.documentElement
  const cut = scrollWidth > width ? [`the page is ${scrollWidth} pixels wide`] : []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const words = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (words.length === 0 || !isShown || isForEarsOnly(element)) continue
    const { display, textOverflow, fontSize } = getComputedStyle(element)
    const name = `${element.className || element.localName}: ${element.textContent}`
    if (display !== 'inline' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      cut.push(`too wide, ${name}`)

    const lines = document.createRange()
    lines.selectNodeContents(element)
    const base = ([...lines.getClientRects()].at(-1)?.bottom ?? 0) - descent * Number.parseFloat(fontSize)
    const around = cuttingBox(element)
    const { top, bottom } = around?.getBoundingClientRect() ?? { top: 0, bottom: Number.POSITIVE_INFINITY }
    if (base > top && base < bottom && bottom - base < deepest * Number.parseFloat(fontSize))
      cut.push(`cut below, ${name}`)
  }
  return cut

  function cuttingBox(element: Element | null): Element | null {
    if (!element) return null
    const known = cuttingBoxes.get(element)
    if (known !== undefined) return known
    const isIt = getComputedStyle(element).overflowY === 'hidden'
    const box = isIt ? element : cuttingBox(element.parentElement)
    cuttingBoxes.set(element, box)
    return box
  }

  function isForEarsOnly(element: Element | null): boolean {
    if (!element) return false
    const known = forEarsOnly.get(element)
    if (known !== undefined) return known
    const isIt = isShownOffline(element) || isForEarsOnly(element.parentElement)
    forEarsOnly.set(element, isIt)
    return isIt
  }

  function isShownOffline(element: Element): boolean {
    if (element.matches('.visually-hidden')) return true
    const { width, height } = element.getBoundingClientRect()
    if (width > 1 || height > 1) return false
    const { overflowX, clipPath } = getComputedStyle(element)
    return overflowX !== 'visible' || clipPath !== 'none'
  }
}
