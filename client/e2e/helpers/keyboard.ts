import type { Locator, Page } from 'playwright-core'

export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

export const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)

export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  )
