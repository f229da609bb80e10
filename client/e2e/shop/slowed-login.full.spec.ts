import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { keyOfEmail } from '../../../server/src/platform/rate-limits.ts'
import { startMailServer } from '../../../server/test/captured-mail.ts'
import { givenUser } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'
import { logIn, toast } from '../helpers/shop.ts'

const post = await startMailServer()
const chowk = await testChowk({
  SMTP_URL: post.url,
  MAIL_FROM: 'Chowk <post@chowk.example>',
  RATE_LIMIT: 'on',
})
afterAll(() => post.stop())

/** A shopkeeper whose account strangers have guessed at all night. */
async function givenGuessedAt() {
  const user = await givenUser(chowk)
  await chowk.services.db.query(sql`
    INSERT INTO sign_in_tries VALUES (${keyOfEmail(user.email)}, 40, now(), now() + interval '15 minutes')`)
  return user
}

eachVisit(() => chowk.visit('phone'))

test('when the browser is new, then a mailed link lets it in, and the password opens the shop', async () => {
  const { email } = await givenGuessedAt()
  await page.goto('/userlogin')
  await logIn(page, email)
  await toast(page, 'Too many attempts. Please try again in 15 minutes.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText('It is valid for 15 minutes.').waitFor()
  const { text = '', subject } = await post.mailTo(email)
  expect(subject).toBe('Log in to Chowk from another browser')
  await page.goto(new URL(/http\S+/.exec(text)?.[0] ?? '').pathname)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Unlock login in this browser' }).click()

  await toast(page, 'You can now log in with this browser.').waitFor()
  await page.waitForURL('/userlogin')
  await logIn(page, email)
  await page.waitForURL('/adminlist')
})
