import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { accessibilityFaults } from '../helpers/axe.ts'
import { releases } from '../helpers/newer-release.ts'
import { accompany, type OpenChowk, openChowk, page, visitor } from '../helpers/open-chowk.ts'
import { heading } from '../helpers/storefront.ts'

const notice = (page: Page) => page.getByText('A new version of Chowk is ready')
const isNewer = (page: Page) =>
  page.evaluate(() =>
    document.querySelector<HTMLScriptElement>('script[type=module]')?.src.endsWith('-newer.js'),
  )
/** The browser looks for a new service worker, as it does by itself when a page is opened. */
const lookForRelease = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

/** There is one service worker, and no other about to come. */
const isSettled = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return !installing && !waiting && active?.state === 'activated'
  })

let chowk: OpenChowk
let release: () => Promise<void>
beforeEach(async () => {
  const copies = await releases()
  chowk = await openChowk({}, copies.directory)
  release = async () => {
    await copies.release()
    chowk.restart()
  }
  accompany(await chowk.visitForTheFirstTime('phone', { serviceWorkers: 'allow' }))
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return async () => {
    await visitor.leave()
    await chowk.close()
    await rm(copies.folder, { recursive: true })
  }
})

test('when it comes while a page is open, then the page says so and takes it when it is told to', async () => {
  await release()
  await lookForRelease(page)
  await notice(page).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await isNewer(page)).toBe(false)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update' }).click()])
  expect(await isNewer(page)).toBe(true)
  expect(await isWaiting(page)).toBe(false)
  expect(await notice(page).count()).toBe(0)
})

test('when it is put off, then nothing is said until the next visit', async () => {
  await release()
  await lookForRelease(page)
  await notice(page).waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('link', { name: 'About Us' }).click()
  await expect.poll(() => heading(page).count()).toBe(1)
  expect(await notice(page).count()).toBe(0)
  expect(await isWaiting(page)).toBe(true)
})

test('when a form is being filled in, then it is not said before the form is left', async () => {
  await page.goto('/contactus')
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is the')
  await release()
  await lookForRelease(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is the shop?')
  expect(await notice(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await notice(page).waitFor()
})

test('when a page is opened after it, then the page is of it, and nothing has to be said', async () => {
  await release()
  await page.goto('/privacy')
  await expect.poll(() => isNewer(page)).toBe(true)
  await lookForRelease(page)
  await expect.poll(() => isSettled(page)).toBe(true)
  expect(await notice(page).count()).toBe(0)
  await chowk.cutNetwork(page)
  await page.goto('/privacy')
  await expect.poll(() => heading(page).textContent()).toBe('Privacy Policy')
  expect(await isNewer(page)).toBe(true)
})
