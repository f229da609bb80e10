import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { accessibilityFaults } from '../helpers/axe.ts'
import { releases } from '../helpers/newer-release.ts'
import { accompany, page, testChowk } from '../helpers/open-chowk.ts'
import { heading } from '../helpers/storefront.ts'

const notice = (page: Page) => page.getByText('A new version of Chowk is ready')
const isNewer = (page: Page) =>
  page.evaluate(() =>
    document.querySelector<HTMLScriptElement>('script[type=module]')?.src.endsWith('-newer.js'),
  )
/** The browser also checks for a new service worker when a page opens. */
const lookForRelease = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

const isSettled = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return !installing && !waiting && active?.state === 'activated'
  })

const copies = await releases()
const chowk = await testChowk({}, copies.directory)
afterAll(() => rm(copies.folder, { recursive: true }))

async function visit() {
  accompany(await chowk.visitForTheFirstTime('phone', { serviceWorkers: 'allow' }))
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

test('pages opened later show a newer release, and an open page does so on request', async () => {
  const open = await visit()
  const later = await visit()
  await copies.release()
  chowk.restart()

  await later.goto('/privacy')
  await expect.poll(() => isNewer(later)).toBe(true)
  await lookForRelease(later)
  await expect.poll(() => isSettled(later)).toBe(true)
  expect(await notice(later).count()).toBe(0)
  await chowk.cutNetwork(later)
  await later.goto('/privacy')
  await expect.poll(() => heading(later).textContent()).toBe('Privacy Policy')
  expect(await isNewer(later)).toBe(true)
  await chowk.cutNetwork(later, false)

  await lookForRelease(open)
  await notice(open).waitFor()
  expect(await accessibilityFaults(open)).toEqual([])
  expect(await isNewer(open)).toBe(false)
  await Promise.all([open.waitForEvent('load'), open.getByRole('button', { name: 'Update' }).click()])
  expect(await isNewer(open)).toBe(true)
  expect(await isWaiting(open)).toBe(false)
  expect(await notice(open).count()).toBe(0)
})
