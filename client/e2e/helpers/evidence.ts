import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { TestRunner } from 'vitest'

const folder = join(import.meta.dirname, '../../../node_modules/.cache/tests')

/**
 * After a failed test, saves screenshots of its pages and adds their paths and the console's lines to the
 * failure message. Returns true if the test failed.
 */
export async function saveEvidence(context: BrowserContext, said: string[]): Promise<boolean> {
  const test = TestRunner.getCurrentTest()
  const [error] = test?.result?.errors ?? []
  if (!test || !error) return false
  await mkdir(folder, { recursive: true })
  const pages = context.pages().filter(isOurs)
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${test.id}-${index}.png`)
    const isTaken = await page.screenshot({ path, timeout: 5_000 }).catch(() => false)
    const isRunning = await page.evaluate(hasApp).catch(() => false)
    error.message += `\n  ${page.url()}${isTaken ? ` as it was: ${path}` : ''}${isRunning ? '' : ', the app is not running'}`
  }
  if (pages.length) error.message += ['', 'Its console:', ...eachOnce(said)].join('\n  ')
  return true
}

const hasApp = () =>
  Object.keys(document.querySelector('#root > *') ?? {}).some((name) => name.startsWith('__react'))

function eachOnce(said: string[]) {
  const times = new Map<string, number>()
  for (const line of said) times.set(line, (times.get(line) ?? 0) + 1)
  if (times.size === 0) return ['nothing']
  return [...times].map(([line, count]) => (count > 1 ? `${line} (${count} times)` : line))
}

export const isOurs = (page: Page) => /^http/.test(page.url()) && !page.url().endsWith('/favicon.svg')
