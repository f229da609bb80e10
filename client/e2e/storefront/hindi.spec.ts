import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { closeCleanly, heading } from '../helpers/storefront.ts'

const chowk = await testChowk()

/** The fonts that drew an element's letters, and how many of them each. */
async function fontsOf({ context }: Visitor, page: Page, selector: string) {
  const browser = await context.newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName, glyphCount }) => ({ familyName, glyphCount }))
}

test('when an offer’s name is Hindi, then a Devanagari font draws every letter, ours where the device has none', async () => {
  const shop = await givenUser(chowk)
  const offer = await givenOffer(chowk, shop.id, { name: 'पीतलकादीया' })
  const visitor = await chowk.visit('phone')
  const { page } = visitor
  await page.goto(`/product/${offer}`)
  await heading(page).waitFor()

  const ours = await page.evaluate(async () => {
    const faces = await document.fonts.load('700 1rem "Chowk Devanagari"', 'पी')
    return faces.map(({ status }) => status)
  })
  expect(ours).toEqual(['loaded'])
  const fonts = await fontsOf(visitor, page, 'h1')
  expect(fonts).toHaveLength(1)
  expect(fonts[0]?.familyName).toContain('Devanagari')
  await closeCleanly(visitor)
})
