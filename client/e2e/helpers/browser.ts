import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { type Chromium, unpackChromium } from './packaged-chromium.ts'

const howToGetOne =
  'There is no Chromium to test with: install one (on Debian and Ubuntu `apt-get install chromium`), or set CHROMIUM_PATH to its program.'

/** Before all browser tests: unpacks the browser, once for all processes, or tells how to get one. */
export const setup = async () => void (await findChromium())

let browser: Promise<Browser> | undefined

/** The one browser of this process: the test files that run in it share it, and it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser()
  return browser
}

/**
 * A Chromium without a window: that of CHROMIUM_PATH, the registry package's, or Debian's. Throws how to get
 * one when there is none.
 */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  const launched = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Pages of one profile share a process: the second one finds programs and fonts ready.
      '--process-per-site',
    ],
  })
  // Should it crash, then the next file gets another.
  launched.once('disconnected', () => {
    browser = undefined
  })
  return launched
}

export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen, env: {} }
  const packaged = await unpackChromium()
  if (packaged) return packaged
  const installed = '/usr/bin/chromium'
  if (existsSync(installed)) return { executablePath: installed, env: {} }
  throw new Error(howToGetOne)
}
