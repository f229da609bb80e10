import type { Page } from 'playwright-core'

export type SeenText = { element: string; text: string }

export const seenTexts = (page: Page): Promise<SeenText[]> =>
  page.evaluate(() => {
    const seen: { element: string; text: string }[] = []
    const nameOf = (element: Element) => {
      const id = element.id && `#${element.id}`
      const role =
        element.getAttribute('role') ?? element.getAttribute('name') ?? element.getAttribute('property')
      return `${element.localName}${id}${role ? `[${role}]` : ''}`
    }
    const pathOf = (element: Element) =>
      (element.parentElement ? `${nameOf(element.parentElement)} > ` : '') + nameOf(element)
    const note = (element: Element, text: string | null, part = '') => {
      if (text?.trim()) seen.push({ element: pathOf(element) + part, text: text.replace(/\s+/g, ' ').trim() })
    }
    const isSeen = (element: Element) =>
      /^(?:option|optgroup)$/.test(element.localName) || element.checkVisibility({ visibilityProperty: true })

    note(document.documentElement, document.title, ' title')
    const metaTexts =
      'meta[name=description], meta[property^="og:"], meta[name^="twitter:"], meta[name*="title"]'
    for (const meta of document.querySelectorAll(metaTexts))
      if (
        !/url|image$|image:(?:width|height|type)|:type|:locale|:card/.test(
          meta.outerHTML.split('content=')[0] ?? '',
        )
      )
        note(meta, meta.getAttribute('content'))
    for (const element of document.body.querySelectorAll('*')) {
      if (/^(?:script|style|template|noscript)$/.test(element.localName) || !isSeen(element)) continue
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) note(element, node.textContent)
      const isHeard = !element.closest('[aria-hidden=true]')
      for (const name of isHeard
        ? ['label', 'description', 'roledescription', 'valuetext', 'placeholder']
        : [])
        note(element, element.getAttribute(`aria-${name}`), ` aria-${name}`)
      for (const name of ['title', 'placeholder', 'alt', 'label'])
        note(element, element.getAttribute(name), ` ${name}`)
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        if (!/^(?:hidden|password|checkbox|radio|file|date|time|number)$/.test(element.type))
          note(element, element.value, ' value')
      for (const pseudo of ['::before', '::after']) {
        const { content } = getComputedStyle(element, pseudo)
        if (/^".*\p{L}/u.test(content)) note(element, JSON.parse(content), ` ${pseudo}`)
      }
    }
    return seen
  })
