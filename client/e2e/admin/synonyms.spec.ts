import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser, type Someone } from '../../../server/test/given.ts'
import { rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { type OpenChowk, openChowk, type Size, type Visitor } from '../helpers/open-chowk.ts'
import { toast } from '../helpers/shop.ts'
import { expectNoSidewaysScroll } from '../helpers/storefront.ts'

let chowk: OpenChowk
let otherAdmin: Someone
beforeAll(async () => {
  chowk = await openChowk()
  otherAdmin = await givenUser(chowk, { type: 'admin' })
  const shop = await givenUser(chowk)
  await givenOffer(chowk, shop.id, { name: 'Brass zamkor', brand: 'Roshni', subcategory: 'Zamkors' })
})
afterAll(() => chowk.close())

describe.each<Size>(['desktop', 'phone'])('Words and synonyms on a %s', (size) => {
  let visitor: Visitor
  let page: Page
  const typed = `qwuvax${size}`
  beforeEach(async () => {
    const { db } = chowk.services
    await db.query('DELETE FROM synonyms')
    await db.query('DELETE FROM unfound_searches')
    await db.query(`INSERT INTO unfound_searches (query, times) VALUES ('${typed}', 64)`)
    ;({ visitor, page } = await visitAsAdmin(chowk, size))
    return () => visitor.leave()
  })
  const words = () => page.getByLabel('When a shopper types')
  const finds = () => page.getByLabel('Find this too')
  const save = () => page.getByRole('button', { name: 'Save the pair' }).click()
  const given = async (pair: object) =>
    (await otherAdmin.agent.post('/api/admin/savesynonym').send({ both_ways: true, ...pair })).body.synonym

  test('when a synonym is made of what found nothing, then it is tried before, and the search finds it at once', async () => {
    await page.goto('/adminlist')
    await page.getByRole('button', { name: 'More +' }).click()
    await page.getByRole('menuitem', { name: 'Words and synonyms' }).click()
    await page.getByRole('button', { name: `Make a synonym for ${typed}` }).click()
    await expect.poll(() => hasFocus(finds())).toBe(true)
    expect(await finds().inputValue()).toBe('')
    await page.keyboard.type('zamkor')
    await page.getByText(`“${typed}” then finds 1`).waitFor()
    await page.getByText('First: Brass zamkor').waitFor()
    await page.keyboard.press('Enter')
    await toast(page, 'The pair works from now on.').waitFor()
    await rowWith(page, 'zamkor').filter({ hasText: 'everywhere' }).waitFor()
    await page.getByText('finds 1 by now').waitFor()

    await page.goto(`/search?query=${typed}`)
    await page.getByRole('link', { name: /Brass zamkor/ }).waitFor()
    expect(visitor.complaints).toEqual([])
  })

  test('when a pair is only tried, then shoppers find nothing with it', async () => {
    await page.goto('/synonyms')
    await page.getByRole('button', { name: `Make a synonym for ${typed}` }).click()
    await finds().fill('zamkor')
    await page.getByText(`“${typed}” then finds 1`).waitFor()
    await page.goto(`/search?query=${typed}`)
    await page.getByRole('img', { name: 'No products found' }).waitFor()
  })

  test('when another admin changes the pair meanwhile, then what was typed stays and can overwrite it', async () => {
    const pair = await given({ words: ['mixi'], finds: ['mixer'] })
    await page.goto('/synonyms')
    await page.getByRole('button', { name: 'Change mixi' }).click()
    await finds().fill('mixer, grinder')
    await given({ ...pair, category_id: undefined, category: undefined, finds: ['juicer'] })
    await save()
    await page.getByText('Meena Soni changed this pair meanwhile. It is now: mixi ↔ juicer.').waitFor()
    expect(await finds().inputValue()).toBe('mixer, grinder')
    await page.getByRole('button', { name: 'Overwrite it with mine' }).click()
    await toast(page, 'The pair was changed.').waitFor()
    await rowWith(page, 'mixi').filter({ hasText: 'grinder' }).waitFor()
    expect(visitor.complaints).toEqual([expect.stringContaining('409')])
  })

  test('when a pair is deleted, then it is gone, and the audit trail tells what it was', async () => {
    await given({ words: ['almari', 'अलमारी'], finds: ['almirah'] })
    await page.goto('/synonyms?query=almari')
    await page.getByRole('button', { name: 'Delete almari' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'The pair was deleted.').waitFor()
    await page.getByText('There are no synonyms yet.').waitFor()

    await page.goto('/audittrail?subject_type=synonym')
    await rowWith(page, 'Synonym deleted').getByText('almari, अलमारी ↔ almirah').first().waitFor()
    expect(visitor.complaints).toEqual([])
  })

  test('when the form was opened from a button, then Escape closes the sheet and gives the focus back', async () => {
    if (size === 'desktop') return
    await page.goto('/synonyms')
    const opener = page.getByRole('button', { name: 'Add a pair' })
    await opener.click()
    await expect.poll(() => hasFocus(words())).toBe(true)
    await page.keyboard.press('Escape')
    await words().waitFor({ state: 'detached' })
    expect(await hasFocus(opener)).toBe(true)
  })

  test('when the screen is 320 px wide, then nothing scrolls sideways', async () => {
    await given({ words: ['uncommonly longwinded phraseology indeed'], finds: ['refrigerator', 'water purifier'] })
    if (size === 'phone') await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/synonyms')
    await rowWith(page, 'refrigerator').waitFor()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Add a pair' }).click()
    await words().waitFor()
    await expectNoSidewaysScroll(page)
  })
})
