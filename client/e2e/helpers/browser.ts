import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { type Chromium, unpackChromium } from './packaged-chromium.ts'

const howToGetOne =
  'There is no Chromium to test with: install one (on Debian and Ubuntu `apt-get install chromium`), or set CHROMIUM_PATH to its program.'

/** Finds the browser once before all browser tests. Throws with instructions when there is none. */
export const setup = async () => void (await findChromium())

let browser: Promise<Browser> | undefined

export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser()
  return browser
}

/**
 * Launches a headless Chromium from CHROMIUM_PATH, the registry package or Debian. Throws with instructions
 * when there is none.
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
      '--process-per-site',
    ],
  })
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
