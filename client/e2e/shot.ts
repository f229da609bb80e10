import { launchBrowser } from './helpers/browser.ts'
const browser = await launchBrowser()
const at = 'http://127.0.0.1:4150'
for (const [name, viewport, locale, colorScheme] of [['d', { width: 1280, height: 900 }, 'en-IN', 'light'], ['p', { width: 390, height: 844 }, 'hi-IN', 'light'], ['n', { width: 320, height: 640 }, 'en-IN', 'dark']] as const) {
  const c = await browser.newContext({ viewport, locale, colorScheme })
  const page = await c.newPage()
  await page.goto(at + '/search?query=phone'); await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/shots/choose0-${name}.png` })
  await page.getByRole('button', { name: /^(Compare|तुलना करें)$/ }).first().click()
  await page.waitForTimeout(800)
  const marks = page.locator('article button[aria-pressed]').filter({ hasText: /Compare|तुलना/ })
  await marks.nth(0).click(); await marks.nth(0).click().catch(() => {})
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/shots/choose-${name}.png` })
  await page.locator('article a').first().click(); await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/shots/offer-${name}.png` })
  await c.close()
}
await browser.close()
