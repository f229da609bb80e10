import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/helpers/browser.ts'
import { screenSizes, type Width } from './options.ts'
import { followTraffic, type Traffic } from './traffic.ts'
import { watchPage } from './watch-page.ts'

/**
 * A cheap phone at a bus stop, and a slow computer where one sits in the same way; the network is what
 * Lighthouse applies as 'Slow 4G' (latency is each request's).
 */
export const conditions = {
  cpuSlowdown: 4,
  latency: 562.5,
  kilobitsDown: 1474,
  kilobitsUp: 675,
}
const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8

export type Phone = { page: Page; traffic: Traffic }

/** A phone that has nothing of ours yet: no files, no storage, no compiled programs. */
export async function openPhone(browser: Browser, url: string, lang: string, width: Width): Promise<Phone> {
  const context = await browser.newContext({ baseURL: url, locale: `${lang}-IN`, ...screenSizes[width] })
  context.setDefaultTimeout(30_000)
  // What tsx makes of functions calls a helper of its own, which the page does not have.
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
 * What each Android phone has and the browser that measures has not. Until ours have come, their letters are
 * looked for in all fonts of the device, at each layout: up to half a second of blocking time that no phone
 * has.
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
