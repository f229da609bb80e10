import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/helpers/browser.ts'
import { screenSizes, type Width } from './options.ts'
import { followTraffic, type Traffic } from './traffic.ts'
import { watchPage } from './watch-page.ts'

/**
 * A cheap phone, and a slow computer on the same network: Lighthouse's 'Slow 4G' as applied throttling
 * (latency is per request).
 */
export const conditions = {
  cpuSlowdown: 4,
  latency: 562.5,
  kilobitsDown: 1474,
  kilobitsUp: 675,
}
const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8

export type Phone = { page: Page; traffic: Traffic }

/** A phone on its first visit: no cached files, no storage, no compiled scripts. */
export async function openPhone(browser: Browser, url: string, lang: string, width: Width): Promise<Phone> {
  const context = await browser.newContext({ baseURL: url, locale: `${lang}-IN`, ...screenSizes[width] })
  context.setDefaultTimeout(30_000)
  // tsx wraps functions in a helper, `__name`, which the page lacks.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await context.addInitScript(watchPage)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await followTraffic(session)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: bytesPerSecond(conditions.kilobitsDown),
    uploadThroughput: bytesPerSecond(conditions.kilobitsUp),
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
  return { page, traffic }
}

/**
 * Lists fonts that every Android phone has but this machine lacks. Without them, the browser searches all
 * system fonts at each layout while web fonts load: up to 500 ms of blocking time that no phone has.
 */
export async function missingFonts(url: string): Promise<string[]> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ baseURL: url })
  await page.goto('/aboutus')
  const missing = await page.evaluate(async () => {
    const families = ['Roboto', 'Noto Sans Devanagari']
    const areThere = await Promise.all(
      families.map((family) =>
        new FontFace('tried', `local("${family}"), local("${family} Regular")`).load().then(
          () => true,
          () => false,
        ),
      ),
    )
    return families.filter((_, index) => !areThere[index])
  })
  await browser.close()
  return missing
}
