import { expect, test } from 'vitest'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  expectNoSidewaysScroll,
  givenCategories,
  heading,
  leaveAfterFailures,
} from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)

eachVisit(() => chowk.visit('phone'), leaveAfterFailures)
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

test('when the footer is read, then all its links, the contact block and the social icons are there', async () => {
  await page.goto('/privacy')
  const footer = page.getByRole('contentinfo')
  const { support, social } = chowk.services.config.site
  await footer.getByRole('link', { name: support.email }).waitFor()
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')]))
  expect(Object.fromEntries(links)).toEqual({
    'Chowk, home': '/',
    'About Us': '/aboutus',
    'Contact Us': '/contactus',
    'Privacy Policy': '/privacy',
    'How we count': '/how-we-count',
    'How results are ordered': '/how-results-are-ordered',
    'Help Center': '/help',
    FAQs: '/help',
    Terms: '/terms',
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
  await page.waitForURL('/help')
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
