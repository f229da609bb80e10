import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { accompany, eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { leaveAfterFailures } from '../helpers/storefront.ts'

const chowk = await testChowk()
const shop = await givenUser(chowk, { shop: 'Bhandari Footwear' })
const shoes = await givenOffer(chowk, shop.id, { name: 'Daud running shoes, lilac' })

eachVisit(() => chowk.visit('phone'), leaveAfterFailures)

test('a question whose answer was lost reaches the shop once, and the shop’s answer reaches the phone', async () => {
  const shopper = { visitor, page }
  await page.goto(`/product/${shoes}`)
  await page
    .getByRole('navigation', { name: 'Contact the shop' })
    .getByRole('button', { name: 'Ask' })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Ask Bhandari Footwear' })
  await sheet.getByLabel('Which sizes, colours or kinds?').check()
  await sheet.getByLabel(/^Add one line/).fill('Size 8, for a man')
  await expectNoFaults(page)
  await page.route('**/api/user/ask', async (route) => {
    // The server does it, and its answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click()
  await sheet.getByText('Your question is saved here and sent when the network is back.').waitFor()
  // An attempt may be on its way still: it ends before the network is back.
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await page.goto('/saved')
  await page.getByText('No answer yet.').waitFor()

  accompany(await chowk.visit('phone'))
  await signIn(visitor, shop)
  await page.goto('/adminlist')
  await page.getByText('A shopper has a question').waitFor()
  await page.getByRole('link', { name: 'Answer' }).click()
  await page.getByText('1 to answer · 0 answered this week').waitFor()
  const question = page.getByRole('article', { name: 'Daud running shoes, lilac' })
  await question.getByText('Size 8, for a man').waitFor()
  for (const size of ['7', '8', '10']) await question.getByRole('button', { name: size, exact: true }).click()
  await expectNoFaults(page)
  await question.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('0 to answer · 1 answered this week').waitFor()

  accompany(shopper.visitor)
  await page.reload()
  await page.getByText('Sizes 7, 8 and 10.').waitFor()
  await page.getByText('1 new answer').waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => page.getByText('Sizes 7, 8 and 10.').count()).toBe(0)
})
