import type { Page } from 'playwright-core'

/** URLs of pictures in view that have not loaded, and of pictures inside `noscript` although scripts run. */
export const missingPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const held = [...document.querySelectorAll('noscript')].flatMap(
      (place) => place.textContent.match(/<img[^>]*>/g) ?? [],
    )
    const missing = [...document.images].filter((image) => !image.complete || image.naturalWidth === 0)
    const seen = await new Promise<IntersectionObserverEntry[] | undefined>((resolve) => {
      const observer = new IntersectionObserver(resolve)
      for (const image of missing) observer.observe(image)
      if (missing.length === 0) resolve([])
      setTimeout(resolve, 2000)
    })
    if (!seen) return ['unknown: no frame was drawn']
    const inView = seen
      .filter(({ intersectionRatio }) => intersectionRatio > 0)
      .map(({ target }) => target.outerHTML)
    return [...inView, ...held]
  })
