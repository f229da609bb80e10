import type { Page } from 'playwright-core'

/**
 * Opens an address with the app's shell instead of the page that the server draws, as the service worker does
 * without a network, and the server itself when it could not draw: the screen then makes its calls on its
 * own.
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
