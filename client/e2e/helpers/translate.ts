import type { Page } from 'playwright-core'

/** Translates the page as Chrome does: replaces all texts with `font` elements. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim()) continue
      if (text.parentElement?.closest('script, style, noscript, option, textarea, svg, font, [translate=no]'))
        continue
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
      text.replaceWith(font)
    }
  })
