import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { type OpenChowk, openChowk, type Size, type Visitor } from '../helpers/open-chowk.ts'
import { givenCategories, heading, leaveInPeace, searchField } from '../helpers/storefront.ts'

let chowk: OpenChowk
beforeAll(async () => {
  chowk = await openChowk()
  await givenCategories(chowk)
  const shop = await givenUser(chowk)
  for (let count = 0; count < 8; count++) await givenOffer(chowk, shop.id, { name: `Offer ${count}` })
})
afterAll(() => chowk.close())

describe.each<Size>(['desktop', 'phone'])('the header, on a %s', (size) => {
  const isPhone = size === 'phone'
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await chowk.visit(size)
    page = visitor.page
    await page.goto('/')
    await page.getByText('Offer 7').first().waitFor()
    return () => leaveInPeace(visitor)
  })
  const nav = () => page.getByRole('navigation', { name: 'Categories' })
  const menuButton = (name: string) => nav().getByRole('button', { name, exact: true })
  const suggestions = () => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const openMenus = () => nav().locator('[aria-expanded=true]').count()

  /** What is asked of the server once the page has everything it wants; scripts that come when it is used are no calls. */
  const callsFromNowOn = async () => {
    await page.waitForLoadState('networkidle')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    return calls
  }

  test('when the logo is pressed on another screen, then home opens', async () => {
    await page.goto('/privacy')
    await page.getByRole('banner').getByRole('link', { name: 'Chowk, home' }).click()
    await page.waitForURL('/')
  })

  test('when the support phone is looked for, then it is a number to tap', async () => {
    const { phone } = chowk.services.config.site.support
    const link = page.getByRole('banner').getByRole('link', { name: phone })
    expect(await link.isVisible()).toBe(true)
    expect(await link.getAttribute('href')).toBe(`tel:${phone.replaceAll(' ', '')}`)
  })

  test('when a city is chosen, then Indore is the only one and the choice is only logged', async () => {
    const city = page.getByRole('combobox', { name: 'City' })
    expect(await city.getByRole('option').allTextContents()).toEqual(['Indore'])
    const calls = await callsFromNowOn()
    const logged = page.waitForEvent('console')
    await city.selectOption('Indore')

    expect((await logged).text()).toBe('City chosen: Indore')
    expect(calls).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test(`when the bar is shown, then it has ${isPhone ? 3 : 5} categories and More+`, async () => {
    const shown = isPhone
      ? ['Mobile & Laptop', 'Home & living', 'Electronics']
      : ['Mobile & Laptop', 'Home & living', 'Electronics', 'Fashion', 'Kitchen']
    expect(await nav().getByRole('button').allTextContents()).toEqual([...shown, 'More+'])
  })

  test('when a category is pressed, then its subcategories lead to their search', async () => {
    await menuButton('Electronics').click()
    expect(await nav().getByRole('link').allTextContents()).toEqual(['All in Electronics', 'Headphones', 'Cameras'])
    await nav().getByRole('link', { name: 'Headphones' }).click()

    await page.waitForURL('/search?subcategory=Headphones')
    await expect.poll(() => heading(page).textContent()).toBe('Headphones')
    expect(await openMenus()).toBe(0)
  })

  test('when a menu is open, then another takes its place, and a press elsewhere closes it', async () => {
    await menuButton('Home & living').click()
    await menuButton('Electronics').click()
    expect(await nav().locator('[aria-expanded=true]').allTextContents()).toEqual(['Electronics'])
    await page.mouse.click(3, 420)
    await expect.poll(openMenus).toBe(0)
  })

  test.runIf(isPhone)(
    'when a finger presses beside an open menu, then it closes and opens nothing beneath',
    async () => {
      await menuButton('Electronics').tap()
      const card = await page
        .getByRole('link', { name: /^Offer / })
        .last()
        .boundingBox()
      await page.touchscreen.tap((card?.x ?? 0) + 20, (card?.y ?? 0) + 5)
      await expect.poll(openMenus).toBe(0)
      expect(new URL(page.url()).pathname).toBe('/')
      // The next one counts again.
      await menuButton('Electronics').tap()
      expect(await openMenus()).toBe(1)
    },
  )

  test('when the page is scrolled, then the open menu closes', async () => {
    for (const menu of ['Electronics', 'More+']) {
      await menuButton(menu).click()
      expect(await openMenus()).toBe(1)
      await page.evaluate(() => window.scrollBy(0, 120))
      await expect.poll(openMenus).toBe(0)
      await page.evaluate(() => window.scrollTo(0, 0))
    }
  })

  test('when More+ is pressed, then the other categories show their subcategories', async () => {
    await menuButton('More+').click()
    const titles = await nav().getByRole('heading').allTextContents()
    expect(titles).toEqual(isPhone ? ['Fashion', 'Kitchen', 'Sports', 'Books'] : ['Sports', 'Books'])
    const cycles = nav().getByRole('link', { name: 'Cycles' })
    if (isPhone) {
      expect(await cycles.count()).toBe(0)
      await menuButton('Sports').click()
    }
    await cycles.click()
    await page.waitForURL('/search?subcategory=Cycles')
  })

  test('when More+ is longer than the screen, then it scrolls in itself and stays open', async () => {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 330 })
    await menuButton('More+').click()
    const menu = page.locator('#more-categories')
    await menu.hover()
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => menu.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await openMenus()).toBe(1)
  })

  test('when Escape is pressed in a menu, then it closes and its button has the focus', async () => {
    await menuButton('More+').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await openMenus()).toBe(0)
    expect(await menuButton('More+').evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('when something is typed, then matching categories and subcategories are suggested without a call', async () => {
    const calls = await callsFromNowOn()
    await searchField(page).fill('MO')
    // Each with where it belongs; the last one searches for the text itself.
    expect(await suggestions().allInnerTexts()).toEqual([
      'Mobile & Laptop\nCategory',
      'Mobiles\nMobile & Laptop → Mobiles',
      'Search for “MO”',
    ])
    // The server may add to it after a pause; this is without it.
    expect(calls).toEqual([])
    await searchField(page).fill('')
    expect(await suggestions().count()).toBe(0)
  })

  test.each([
    ['kettles', 0, '/search?subcategory=Kettles'],
    ['sports', 0, '/search?category=Sports'],
    ['sports', 1, '/search?query=sports'],
  ])('when suggestion %s no. %i is pressed, then %s opens', async (text, index, address) => {
    await searchField(page).fill(text)
    await suggestions().nth(index).click()
    await page.waitForURL(address)
    expect(await suggestions().count()).toBe(0)
  })

  test('when arrows and Enter are used, then the pointed-at suggestion opens; Escape closes the list', async () => {
    await searchField(page).pressSequentially('mo')
    await suggestions().first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    const active = await searchField(page).getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).innerText()).toContain('Category')
    await page.keyboard.press('Escape')
    expect(await suggestions().count()).toBe(0)
    expect(await searchField(page).inputValue()).toBe('mo')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('/search?subcategory=Mobiles')
  })

  test('when the search button is pressed, then the trimmed text is searched for; blanks do nothing', async () => {
    const press = () => page.getByRole('button', { name: 'Search', exact: true }).click()
    await searchField(page).fill('   ')
    await press()
    expect(new URL(page.url()).pathname).toBe('/')
    await searchField(page).fill('  tarang ')
    await press()
    await page.waitForURL('/search?query=tarang')
  })

  test('when only the keyboard is used, then skip link, menus and search can all be operated', async () => {
    await page.reload()
    await nav().getByRole('button').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

    await page.reload()
    await nav().getByRole('button').first().waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Electronics', exact: true }).first())
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Cameras', exact: true }).first())
    await page.keyboard.press('Enter')
    await page.waitForURL('/search?subcategory=Cameras')
  })
})
