import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { writtenMails } from '../../../server/test/captured-mail.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { closeCleanly, expectNoSidewaysScroll, givenCategories, heading } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)

describe('the pages to read', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await chowk.visit('phone')
    page = visitor.page
    return () => closeCleanly(visitor, { expectFailures: true })
  })
  const main = () => page.locator('main').innerText()

  test('when About us is opened, then it has hero, three claims, three cards and three steps', async () => {
    await page.goto('/aboutus')
    await heading(page).waitFor()
    const text = await main()
    expect(text).toMatch(/Today, \w{3} \d+ \w{3}: 0 offers from 0 shops/)
    for (const claim of ['100K+', '150%', '0%', 'offers', 'YoY growth', 'commission'])
      expect(text).toContain(claim)
    expect(await page.locator('main ul > li').count()).toBe(3)
    expect(await page.locator('main ol > li').count()).toBe(3)
    await expectNoSidewaysScroll(page)
    await page.locator('main').getByRole('link', { name: 'List your offers free' }).first().click()
    await page.waitForURL('/userregister')
  })

  test('when the privacy policy is opened, then it has all its sections', async () => {
    await page.goto('/privacy')
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
    expect(await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Information we collect',
      'How we use it',
      'How we keep it safe',
      'How long we keep it',
      'Cookies',
      'Links to other sites',
      'Changes to this policy',
      'Contact',
    ])
    await expectNoSidewaysScroll(page)
  })

  test('when the footer is read, then all its links, the contact block and the social icons are there', async () => {
    await page.goto('/privacy')
    const footer = page.getByRole('contentinfo')
    const { support, social } = chowk.services.config.site
    await footer.getByRole('link', { name: support.email }).waitFor()
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')]),
      )
    expect(Object.fromEntries(links)).toEqual({
      'Chowk, home': '/',
      'About Us': '/aboutus',
      'Contact Us': '/contactus',
      'Privacy Policy': '/privacy',
      'Help Center': '/',
      FAQs: '/',
      Terms: '/',
      [support.email]: `mailto:${support.email}`,
      [support.phone]: `tel:${support.phone.replaceAll(' ', '')}`,
      Instagram: social.instagram,
      Facebook: social.facebook,
      YouTube: social.youtube,
      'Shopkeepers: log in here': '/userlogin',
      हिन्दी: '/privacy?lang=hi',
    })
    expect(await footer.innerText()).toContain(support.address)
    expect(support.address).toMatch(/Indore, M\.P\./)

    await footer.getByRole('link', { name: 'FAQs' }).click()
    await page.waitForURL('/')
  })

  test('when an address does not exist, then it is a 404 that leads on', async () => {
    const answer = await page.goto('/nowhere/to/be/found')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
    expect(await page.title()).toBe('Page not found · Chowk')
    await page.getByRole('link', { name: 'See today’s offers' }).click()
    await page.waitForURL('/')
  })

  test('when a screen’s file cannot be loaded, then the crash page offers another try', async () => {
    await page.goto('/')
    await page.route('**/assets/privacy-page-*.js', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor()
    expect(await page.title()).toBe('Something went wrong')
    await page.unroute('**/assets/privacy-page-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
    // React and the router tell the console what broke; nothing else may.
    const unexpected = visitor.consoleErrors.filter(
      (line) => !/dynamically imported module|Failed to load resource/.test(line),
    )
    expect(unexpected).toEqual([])
    visitor.consoleErrors.length = 0
  })
})

describe('Contact us', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await chowk.visit('phone')
    page = visitor.page
    await page.goto('/contactus')
    await heading(page).waitFor()
    return () => closeCleanly(visitor, { expectFailures: true })
  })
  const field = (label: string) => page.getByRole('textbox', { name: label })
  const message = {
    Name: 'Anita Joshi',
    Email: 'anita@example.com',
    Subject: 'Timings asked',
    Message: 'Open on Sunday?\nThanks',
  }
  const typed = async () =>
    Object.fromEntries(
      await Promise.all(Object.keys(message).map(async (label) => [label, await field(label).inputValue()])),
    )

  test('when a message is sent by keyboard alone, then it goes to the support by mail, a toast says so, and the form is empty', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Contact Us', exact: true }).first())
    await field('Name').focus()
    for (const value of Object.values(message)) {
      await page.keyboard.insertText(value)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByText('Thank you! Your message has been sent.').waitFor()
    const sent = async () => (await writtenMails(chowk)).filter((mail) => mail.includes(message.Subject))
    await expect.poll(async () => (await sent()).length).toBe(1)
    const [mail = ''] = await sent()
    expect(mail).toContain(`To: ${chowk.services.config.site.support.email}`)
    expect(mail).toContain('anita@example.com')
    expect(mail).toContain('Open on Sunday?')
    await expect.poll(typed).toEqual({ Name: '', Email: '', Subject: '', Message: '' })
  })
})
