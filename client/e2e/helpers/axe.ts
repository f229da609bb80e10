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

/** The same in light and dark colours: each fault once if it is one in both. */
export const accessibilityFaultsInAllColours = (page: Page) => faultsIn(page, ['dark', 'light'])

async function faultsIn(page: Page, colours: ('dark' | 'light')[]): Promise<string[]> {
  const faults = new Set<string>()
  for (const colorScheme of colours) {
    await page.emulateMedia({ colorScheme })
    for (const fault of await accessibilityFaults(page)) faults.add(fault)
  }
  return [...faults]
}

/** Phones that are still sold, usual ones, tablets and desktops. */
export const allWidths = [320, 390, 820, 1280]

/**
 * Nothing stands beside the screen, and axe finds no fault, light or dark: as wide as it is; or on each width
 * once it is drawn, by turns in the dark and in the light.
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
 * What axe finds on the page as it stands, to be compared with []: every fault against WCAG 2.2 AA, and what
 * is serious against good practice; each with its rule and its elements.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await atRest(page)
  // Not as a script element: the content security policy would refuse it.
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

/** Colours that are on their way, of a new colour scheme or of a sheet that opens, are nobody's choice. */
async function atRest(page: Page) {
  await page.evaluate(async () => {
    // Now and then this Chromium draws no frame any more: what comes next then fails instead of hanging.
    const within = (milliseconds: number, drawn: Promise<unknown>) =>
      Promise.race([drawn, new Promise((over) => setTimeout(over, milliseconds))])
    await within(2000, new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    // One that is taken away before its end rejects.
    await within(5000, Promise.allSettled(ending.map(({ finished }) => finished)))
  })
}
