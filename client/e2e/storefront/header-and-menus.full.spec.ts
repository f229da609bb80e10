import { describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import { accompany, eachVisit, page, type Size, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  cards,
  closeCleanly,
  expectNoSidewaysScroll,
  givenCategories,
  untilDrawn,
} from '../helpers/storefront.ts'

const chowk = await testChowk({ SKELETONS: 'off' })
await givenCategories(chowk)
const shop = await givenUser(chowk)
for (let count = 0; count < 24; count++) await givenOffer(chowk, shop.id, { name: `Offer ${count}` })

const results = '/search?subcategory=Headphones'
await untilDrawn(chowk, ['/', results])

const nav = () => page.getByRole('navigation', { name: 'Categories' })
const menuButton = (name: string) => nav().getByRole('button', { name, exact: true })
const hydrated = () => page.waitForFunction(() => !('noteEarlyTouch' in window))

describe('the header on a phone', () => {
  eachVisit(() => chowk.visit('phone'), closeCleanly)

  test('opens its menus by touch, scrolls them, and closes them without tapping the page below', async () => {
    await page.goto(results)
    await hydrated()
    const openMenus = () => nav().locator('[aria-expanded=true]').count()
    expect(await nav().getByRole('button').allTextContents()).toEqual([
      'Mobile & Laptop',
      'Home & living',
      'Electronics',
      'More+',
    ])
    await menuButton('Electronics').tap()
    const card = await page
      .getByRole('link', { name: /^Offer / })
      .last()
      .boundingBox()
    await page.touchscreen.tap((card?.x ?? 0) + 20, (card?.y ?? 0) + 5)
    await expect.poll(openMenus).toBe(0)
    expect(page.url()).toContain(results)
    await menuButton('Electronics').tap()
    expect(await openMenus()).toBe(1)

    await page.setViewportSize({ width: 390, height: 330 })
    await menuButton('More+').click()
    const menu = page.locator('#more-categories')
    await menu.hover()
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => menu.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await openMenus()).toBe(1)
    await menuButton('Sports').click()
    await nav().getByRole('link', { name: 'Cycles' }).click()
    await page.waitForURL('/search?subcategory=Cycles')
  })

  test('shows every name and the phone number on a narrow phone with large text', async () => {
    await page.goto(results)
    await hydrated()
    const { phone } = chowk.services.config.site.support
    for (const [width, letters] of [
      [320, 16],
      [390, 20.8],
      [320, 20.8],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`
      }, letters)
      const cut = await nav()
        .locator('button > span')
        .evaluateAll((names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
        )
      expect(cut).toEqual([])
      for (const button of await nav().getByRole('button').all()) {
        const box = await button.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      }
      const number = page.getByRole('banner').getByRole('link', { name: phone })
      expect(await number.getAttribute('href')).toBe(`tel:${phone.replaceAll(' ', '')}`)
      expect((await number.boundingBox())?.width).toBeGreaterThanOrEqual(44)
      await menuButton('More+').click()
      await nav().getByText(phone).waitFor()
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
    }
  })
})

test('a keyboard user skips the header, uses menus and search, opens and shares an offer, and goes back', async () => {
  accompany(await chowk.visit('desktop'))
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto('/')
  await hydrated()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  await page.reload()
  await hydrated()
  await tabTo(page, menuButton('Electronics'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Cameras', exact: true }).first())
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?subcategory=Cameras')

  const field = page.getByRole('combobox', { name: 'Search for items', exact: true }).first()
  await field.focus()
  await page.keyboard.type('headph')
  await page.getByRole('option', { name: 'Headphones' }).first().waitFor()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL('/search?subcategory=Headphones')
  await cards(page).first().waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Offer 23', exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/product\/\d+/)
  const share = page.getByRole('button', { name: 'Share', exact: true }).first()
  const copy = page.getByRole('button', { name: 'Copy the link', exact: true })
  await tabTo(page, share)
  await page.keyboard.press('Enter')
  await copy.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(share)).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, copy)
  await page.keyboard.press('Enter')
  await page.getByText('Link copied').waitFor()
  expect(await hasFocus(share)).toBe(true)
  await tabTo(page, page.getByRole('link', { name: 'Back to results', exact: true }).first())
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?subcategory=Headphones')
  await closeCleanly(visitor)
})

describe('the sticky header', () => {
  const open = async (size: Size) => {
    accompany(await chowk.visit(size, { reducedMotion: 'reduce' }))
    await page.goto('/search?subcategory=Headphones')
    await page.getByText('Offer 23').waitFor()
    // The search box loads with the first interaction.
    const boxes = page.getByRole('search', { includeHidden: true })
    await expect
      .poll(async () => {
        await page.mouse.move(3, 300)
        await page.mouse.move(4, 320)
        return boxes.count()
      })
      .toBe(2)
  }
  const scrollTo = (y: number) =>
    page.evaluate(
      (to) =>
        new Promise((resolve) => {
          window.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true })
          window.scrollTo(0, to)
        }),
      y,
    )
  const compact = () => page.locator('[class*=shown]', { has: page.getByRole('search') })
  const top = async () =>
    (await page.getByRole('link', { name: 'Chowk, home' }).first().boundingBox())?.y ?? Number.NaN
  const comeBack = async () => {
    await scrollTo(1200)
    await scrollTo(1100)
    await compact().waitFor()
  }
  const expectFits = async () => {
    expect(await compact().boundingBox()).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width })
    expect((await compact().boundingBox())?.height).toBeLessThanOrEqual(72)
    expect(await page.getByRole('search').count()).toBe(1)
    await expectNoSidewaysScroll(page)
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  }

  test('appears after scrolling up 24 px, hides when scrolling down and at the top, and stays while it has the focus', async () => {
    await open('phone')
    await scrollTo(1200)
    expect(await top()).toBeLessThan(-60)
    await scrollTo(1190)
    expect(await compact().count()).toBe(0)
    await scrollTo(1176)
    await compact().waitFor()
    await expectFits()
    await scrollTo(1300)
    await compact().waitFor({ state: 'detached' })

    await comeBack()
    await scrollTo(0)
    await compact().waitFor({ state: 'detached' })
    expect(await top()).toBeGreaterThan(0)
    expect(await page.getByRole('search').count()).toBe(1)

    await comeBack()
    await page.getByRole('combobox', { name: 'Search for items' }).focus()
    await scrollTo(1400)
    expect(await compact().count()).toBe(1)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await scrollTo(1401)
    await compact().waitFor({ state: 'detached' })

    // The header must not appear while another screen scrolls to its top.
    const shown = await page.evaluateHandle(() => {
      const seen: string[] = []
      new MutationObserver((changes) => {
        for (const { target } of changes) if (/shown/.test((target as Element).className)) seen.push('shown')
      }).observe(document.querySelector('header') as Element, { subtree: true, attributeFilter: ['class'] })
      return seen
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await page.waitForURL('/aboutus')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await shown.jsonValue()).toEqual([])
    await closeCleanly(visitor)
  })

  test('never covers the focused element, and opens categories and search on a desktop', async () => {
    await open('desktop')
    await scrollTo(600)
    await page.getByRole('link', { name: 'Offer 2', exact: true }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    const box = await page.locator(':focus').boundingBox()
    const header = (await compact().count()) ? await compact().boundingBox() : null
    expect(box?.y).toBeGreaterThanOrEqual(header ? header.y + header.height : 0)

    await comeBack()
    await expectFits()
    const button = page.getByRole('button', { name: 'Categories' })
    await button.click()
    const menu = page.locator('#all-categories')
    expect(await menu.getByRole('heading').count()).toBe(7)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await hasFocus(button)).toBe(true)
    await page.getByRole('combobox', { name: 'Search for items' }).fill('kettles')
    await page.getByRole('listbox').getByRole('option').nth(1).click()
    await page.waitForURL('/search?subcategory=Kettles')
    await closeCleanly(visitor)
  })
})
