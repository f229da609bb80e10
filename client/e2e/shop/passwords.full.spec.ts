import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../../../server/test/captured-mail.ts'
import { givenUser, password } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { cutOff, field, logIn, toast } from '../helpers/shop.ts'

const post = await startMailServer()
const chowk = await testChowk({ SMTP_URL: post.url, MAIL_FROM: 'Chowk <post@chowk.example>' })
afterAll(() => post.stop())

eachVisit(() => chowk.visit('phone'))

const send = () => page.getByRole('button', { name: 'Send link to your email' }).click()
/** Asks for a link and gives its path, as the mail has it. */
const linkFor = async (email: string) => {
  await page.goto('/forgetpassword')
  await page.getByLabel('Email').fill(email)
  await send()
  await toast(page, 'Password reset link sent (if email exists).').waitFor()
  await page.getByText(`If ${email} has an account, a reset link is on its way.`).waitFor()
  const { text = '' } = await post.mailTo(email)
  const [link = ''] = /http\S+/.exec(text) ?? []
  return new URL(link).pathname
}
const choose = async (newPassword: string) => {
  await field(page, 'New password').fill(newPassword)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

test('when no email or half of one is given, or the server is away, then it says so and what was typed stays', async () => {
  await page.goto('/userlogin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('/forgetpassword')
  await send()
  await toast(page, 'Please enter your email.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Email').fill('meena@')
  await send()
  await page.getByText('Please enter a complete email address, for example meena@example.com.').waitFor()
  expect(visitor.consoleErrors).toEqual([])
  await cutOff(page, '/api/shop/forgotpassword')
  await page.getByLabel('Email').fill('meena@example.com')
  await send()
  await toast(page, 'An error occurred. Please try again later.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('meena@example.com')
})

test('when the link is followed, then the new password opens the shop and the old one does not', async () => {
  const { email, agent } = await givenUser(chowk)
  const link = await linkFor(email)
  const { html = '', subject, from } = await post.mailTo(email)
  expect(subject).toBe('Set a new password for Chowk')
  expect(from?.address).toBe('post@chowk.example')
  expect(html).toContain(link)
  expect(html).toContain('Chowk</td>')

  await page.goto(link)
  await choose('')
  await toast(page, 'Please enter your new password.').waitFor()
  await choose('short')
  await page.getByText('Please use at least 8 characters.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const comeBack = await cutOff(page, link.replace('/reset', '/api/shop/reset'))
  await choose('quite another one')
  await toast(page, 'An error occurred. Please try again later.').waitFor()
  expect(await field(page, 'New password').inputValue()).toBe('quite another one')
  await comeBack()
  await choose('quite another one')
  await toast(page, 'Password reset successfully.').waitFor()
  await page.waitForURL('/userlogin')
  expect((await agent.get('/api/shop/session')).body).toEqual({ user: null })

  await logIn(page, email, password)
  await toast(page, 'Invalid email or password.').waitFor()
  await logIn(page, email, 'quite another one')
  await page.waitForURL('/adminlist')

  await page.goto(link)
  await page.getByText('This reset link is invalid or has expired.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('/forgetpassword')
})
