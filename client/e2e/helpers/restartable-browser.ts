import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from './browser.ts'

export async function restartableBrowser(baseURL: string) {
  const { executablePath, env } = await findChromium()
  const profile = await mkdtemp(join(tmpdir(), 'chowk-profile-'))
  let context: BrowserContext | undefined
  return {
    async open(): Promise<BrowserContext> {
      context = await chromium.launchPersistentContext(profile, {
        executablePath,
        env: { ...process.env, ...env },
        baseURL,
        locale: 'en-IN',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
      })
      context.setDefaultTimeout(20_000)
      return context
    },
    async kill() {
      const closed = new Promise((resolve) => context?.once('close', resolve))
      for (const pid of await processesOf(profile)) process.kill(pid, 'SIGKILL')
      await closed
      await rm(join(profile, 'SingletonLock'), { force: true })
    },
    async close() {
      await context?.close().catch(() => {})
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function processesOf(profile: string): Promise<number[]> {
  const found: number[] = []
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(`--user-data-dir=${profile}`)) found.push(Number(pid))
  }
  return found
}
