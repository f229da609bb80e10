import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { expectNoSidewaysScroll } from '../helpers/storefront.ts'

const chowk = await testChowk()

describe('Places', () => {
  let visitor: Visitor
  let page: Page
  const name = 'Tulsi Nagar'
  beforeEach(async () => {
    ;({ visitor, page } = await visitAsAdmin(chowk, 'desktop', { reducedMotion: 'reduce' }))
    return () => visitor.leave()
  })

  test('when a place is added, changed, deleted and taken back, then the list shows each', async () => {
    await page.goto('/places')
    await rowWith(page, 'Rajwada').first().waitFor()
    await expectNoSidewaysScroll(page)
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])

    await page.getByRole('button', { name: 'Add a place' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Also called').fill('rajwara')
    await page.getByLabel('Latitude').fill('22.752')
    await page.getByLabel('Longitude').fill('75.925')
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await page.getByRole('button', { name: 'Save the place' }).click()
    await page.getByText('“rajwara” is what Rajwada is called already.').waitFor()
    await page.getByLabel('Also called').fill('')
    await page.getByRole('button', { name: 'Save the place' }).click()
    await rowWith(page, name).waitFor()

    await page.getByRole('button', { name: `Change ${name}` }).click()
    await page.getByLabel('In Hindi').fill('तुलसी नगर')
    await page.getByRole('button', { name: 'Save the place' }).click()
    await rowWith(page, 'तुलसी नगर').waitFor()

    await page.getByLabel('Search the places').fill('तुलसी')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByText('No place with this name.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await rowWith(page, name).waitFor()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByText('No place with this name.').waitFor()
    expect(visitor.consoleErrors.filter((line) => !line.includes('400'))).toEqual([])
  })
})
