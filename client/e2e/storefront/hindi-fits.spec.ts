import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { type OpenChowk, openChowk } from '../helpers/open-chowk.ts'
import { expectNoSidewaysScroll, givenCategories, givenPublishedOffer, leaveInPeace } from '../helpers/storefront.ts'

let chowk: OpenChowk
let offer: number
beforeAll(async () => {
  chowk = await openChowk()
  await givenCategories(chowk)
  const shop = await givenUser(chowk, { shop: 'रेशम घर साड़ी और लहंगा' })
  offer = await givenPublishedOffer(chowk, shop, {
    name: 'माहेश्वरी कॉटन-सिल्क साड़ी, फ़िरोज़ी रंग, ज़री की चौड़ी किनारी',
    brand: 'अहिल्या लूम्स',
  })
})
afterAll(() => chowk.close())

/** Runs in the page: texts wider than their box, and last lines whose marks below (ु ू ृ) a box around them cuts off. */
function findCutTexts() {
  /** Of the size of the letters: how far Anek, by which lines are placed, and how far Hindi goes below the base line. */
  const [descent, deepest] = [0.2, 0.36]
  const cut: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const words = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (words.length === 0 || !isShown || element.closest('.visually-hidden')) continue
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
    if (!element || getComputedStyle(element).overflowY === 'hidden') return element
    return cuttingBox(element.parentElement)
  }
}

test('when a page is in Hindi on the narrowest phone, then no text is wider than its place or cut', async () => {
  const paths = [
    '/',
    '/search?query=साड़ी',
    `/product/${offer}`,
    '/userlogin',
    '/userregister',
    '/aboutus',
    '/contactus',
  ]
  for (const path of paths) {
    const visitor = await chowk.visit('phone', { locale: 'hi-IN', viewport: { width: 320, height: 640 } })
    const { page } = visitor
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready)

    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi-IN')
    await expectNoSidewaysScroll(page)
    expect(await page.evaluate(findCutTexts), path).toEqual([])
    await leaveInPeace(visitor)
  }
})
