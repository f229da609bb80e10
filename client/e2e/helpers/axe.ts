import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSidewaysScroll } from './storefront.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const bestPractice = 'best-practice'
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', bestPractice],
  resultTypes: ['violations'],
}

export const accessibilityFaultsInAllColours = (page: Page) => faultsIn(page, ['dark', 'light'])

async function faultsIn(page: Page, colours: ('dark' | 'light')[]): Promise<string[]> {
  const faults = new Set<string>()
  for (const colorScheme of colours) {
    await page.emulateMedia({ colorScheme })
    for (const fault of await accessibilityFaults(page)) faults.add(fault)
  }
  return [...faults]
}

export const allWidths = [320, 390, 820, 1280]

/**
 * Fails on sideways scrolling or an axe fault, at the current width or at each of `widths`, alternating
 * between dark and light colours.
 */
export async function expectNoFaults(
  page: Page,
  widths: readonly number[] = [],
  isDrawn: () => Promise<unknown> = async () => {},
) {
  if (widths.length === 0) return expectNoFaultsHere(page, ['dark', 'light'])
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 844 })
    await isDrawn()
    await expectNoFaultsHere(page, [index % 2 === 0 ? 'dark' : 'light'], `${width} px`)
  }
}

async function expectNoFaultsHere(page: Page, colours: ('dark' | 'light')[], where?: string) {
  await expectNoSidewaysScroll(page)
  expect(await faultsIn(page, colours), where).toEqual([])
}

/**
 * Returns axe's faults on the page, to compare with []: all violations of WCAG 2.2 AA, and serious ones of
 * best practices.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await atRest(page)
  // Evaluates axe's source, since the content security policy would block a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (run) => Reflect.get(window, 'axe').run(document, run),
    options,
  )
  return violations
    .filter(
      ({ tags, impact }) => !tags.includes(bestPractice) || impact === 'serious' || impact === 'critical',
    )
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Waits for the end of transitions, since axe would measure their colours halfway. */
async function atRest(page: Page) {
  await page.evaluate(async () => {
    // This Chromium sometimes stops drawing frames; the timeout makes the next step fail instead of hang.
    const within = (milliseconds: number, drawn: Promise<unknown>) =>
      Promise.race([drawn, new Promise((over) => setTimeout(over, milliseconds))])
    await within(2000, new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    await within(5000, Promise.allSettled(ending.map(({ finished }) => finished)))
  })
}
