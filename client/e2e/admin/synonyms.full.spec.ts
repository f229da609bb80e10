import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { narrowest, type Size, testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { toast } from '../helpers/shop.ts'
import { expectNoSidewaysScroll } from '../helpers/storefront.ts'

const chowk = await testChowk()
const otherAdmin = await givenUser(chowk, { type: 'admin' })
const shop = await givenUser(chowk)
await givenOffer(chowk, shop.id, { name: 'Brass zamkor', brand: 'Roshni', subcategory: 'Zamkors' })

let visitor: Visitor
let page: Page
const open = async (size: Size) => {
  const { db } = chowk.services
  await db.query('DELETE FROM synonyms')
  await db.query('DELETE FROM unfound_searches')
  await db.query(`INSERT INTO unfound_searches (query, times) VALUES ('qwuvax', 64)`)
  ;({ visitor, page } = await visitAsAdmin(chowk, size))
  return () => visitor.leave()
}

const words = () => page.getByLabel('When a shopper types')
const finds = () => page.getByLabel('Find this too')
const add = () => page.getByRole('button', { name: 'Add a pair' })
const given = (words: string[], finds: string[]) =>
  otherAdmin.agent.post('/api/admin/savesynonym').send({ both_ways: true, words, finds }).expect(200)

describe('Words and synonyms', () => {
  beforeEach(() => open('desktop'))

  test('when a synonym is made of what found nothing, then it is tried before, and the search finds it at once', async () => {
    await page.goto('/adminlist')
    await page.getByRole('button', { name: 'More +' }).click()
    await page.getByRole('menuitem', { name: 'Words and synonyms' }).click()
    await page.getByRole('button', { name: 'Make a synonym for qwuvax' }).click()
    await expect.poll(() => hasFocus(finds())).toBe(true)
    expect(await finds().inputValue()).toBe('')
    await page.keyboard.type('zamkor')
    await page.getByText('“qwuvax” then finds 1').waitFor()
    await page.getByText('First: Brass zamkor').waitFor()
    await page.keyboard.press('Enter')
    await toast(page, 'The pair works from now on.').waitFor()
    await rowWith(page, 'zamkor').filter({ hasText: 'everywhere' }).waitFor()
    await page.getByText('finds 1 by now').waitFor()

    await page.goto('/search?query=qwuvax')
    await page.getByRole('link', { name: /Brass zamkor/ }).waitFor()
    expect(visitor.consoleErrors).toEqual([])
  })
})

describe('Words and synonyms on a phone', () => {
  beforeEach(() => open('phone'))

  test('when the form was opened from a button, then Escape closes the sheet and gives the focus back', async () => {
    await page.goto('/synonyms')
    await add().click()
    await expect.poll(() => hasFocus(words())).toBe(true)
    await page.keyboard.press('Escape')
    await words().waitFor({ state: 'detached' })
    expect(await hasFocus(add())).toBe(true)
  })

  test('when the screen is 320 px wide, then nothing scrolls sideways', async () => {
    await given(['uncommonly longwinded phraseology indeed'], ['refrigerator', 'water purifier'])
    await page.setViewportSize(narrowest)
    await page.goto('/synonyms')
    await rowWith(page, 'refrigerator').waitFor()
    await expectNoSidewaysScroll(page)
    await add().click()
    await words().waitFor()
    await expectNoSidewaysScroll(page)
  })
})
