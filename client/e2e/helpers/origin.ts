import type { RequestListener, ServerResponse } from 'node:http'
import type { Browser } from 'playwright-core'
import { expect, vi } from 'vitest'
import { listen } from '../../../server/src/start/listen.ts'
import { sharedBrowser } from './browser.ts'
import { profilesFor } from './profiles.ts'

type Origin = Awaited<ReturnType<typeof createOrigin>>

const idle: Origin[] = []

/**
 * A reusable URL with browser profiles, whose cached and compiled scripts serve later test files in this
 * process. Return it with `giveBackOrigin`.
 */
export async function takeOrigin(): Promise<Origin> {
  const browser = await sharedBrowser()
  for (let origin = idle.pop(); origin; origin = idle.pop()) if (origin.browser === browser) return origin
  return createOrigin(browser)
}

/** Waits for the last requests of closed pages, which would otherwise reach the next file's server. */
export async function giveBackOrigin(origin: Origin): Promise<void> {
  await origin.profiles.closeTaken()
  await vi.waitFor(() => expect(origin.unanswered.size).toBe(0), { timeout: 10_000 })
  origin.answerBy()
  idle.push(origin)
}

async function createOrigin(browser: Browser) {
  const nobody: RequestListener = (req) => void req.socket.destroy()
  let answer = nobody
  const unanswered = new Set<ServerResponse>()
  const { port } = await listen(
    (req, res) => {
      unanswered.add(res)
      res.once('close', () => unanswered.delete(res))
      answer(req, res)
    },
    { host: '127.0.0.1', port: 0 },
  )
  const url = `http://127.0.0.1:${port}`
  return {
    browser,
    port,
    url,
    profiles: profilesFor(browser, url),
    unanswered: unanswered as ReadonlySet<ServerResponse>,
    answerBy(app: RequestListener = nobody) {
      answer = app
    },
  }
}
