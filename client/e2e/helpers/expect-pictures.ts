import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { missingPictures } from './missing-pictures.ts'

/** Every picture that is in view is there within three seconds, and none is held back. */
export const expectPictures = (page: Page, what = page.url()) =>
  expect.poll(() => missingPictures(page), { timeout: 3_000, message: `pictures of ${what}` }).toEqual([])

/** One slow scroll to the end, half a screen at a time: all pictures come. */
export async function expectAllPictures(page: Page) {
  await expectPictures(page)
  while (await scrollOn(page)) await expectPictures(page)
}

/** Whether there was more to see. */
const scrollOn = (page: Page) =>
  page.evaluate(() => {
    const before = scrollY
    scrollBy({ top: innerHeight / 2, behavior: 'instant' })
    return scrollY > before
  })
