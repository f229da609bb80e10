import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The addresses of pictures in view that are not there, and of those that stand in a `noscript` though scripts run. */
export const missingPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const held = [...document.querySelectorAll('noscript')].flatMap(
      (place) => place.textContent.match(/<img[^>]*>/g) ?? [],
    )
    const missing = [...document.images].filter((image) => !image.complete || image.naturalWidth === 0)
    // Unlike a picture's place alone, this knows what a carousel hides.
    const seen = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver(resolve)
      for (const image of missing) observer.observe(image)
      if (missing.length === 0) resolve([])
    })
    const inView = seen.filter(({ intersectionRatio }) => intersectionRatio > 0).map(({ target }) => target.outerHTML)
    return [...inView, ...held]
  })

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
