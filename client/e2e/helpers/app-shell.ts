import type { Page } from 'playwright-core'

/**
 * Opens the app shell instead of the server-rendered page, as the service worker does offline and the server
 * does when rendering fails. The screen makes its own calls.
 */
export async function openShell(page: Page, address: string) {
  const isDocument = ({ origin, href }: URL) => href === new URL(address, origin).href
  await page.route(isDocument, async (route) => {
    const shell = new URL('/index.html', route.request().url()).href
    await route.fulfill({ response: await route.fetch({ url: shell }) })
  })
  await page.goto(address)
  await page.unroute(isDocument)
}
