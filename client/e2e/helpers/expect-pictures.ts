import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { missingPictures } from './missing-pictures.ts'

const patience = 3_000

/**
 * Fails unless every picture in view loads within three seconds. Also works outside of tests, such as in
 * hooks.
 */
export async function expectPictures(page: Page, what = page.url()) {
  const end = Date.now() + patience
  let missing = await look(page)
  while (missing.length > 0 && Date.now() < end) missing = await look(page)
  expect(missing, `pictures of ${what}`).toEqual([])
}

const look = (page: Page) =>
  missingPictures(page).catch((error: unknown) => {
    if (!String(error).includes('context was destroyed')) throw error
    return [String(error)]
  })

export async function expectAllPictures(page: Page) {
  await page.waitForLoadState()
  await expectPictures(page)
  while (await scrollOn(page)) await expectPictures(page)
}

const scrollOn = (page: Page) =>
  page.evaluate(() => {
    const before = scrollY
    scrollBy({ top: innerHeight / 2, behavior: 'instant' })
    return scrollY > before
  })
