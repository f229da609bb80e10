import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { stopLink } from '../../../server/src/platform/messages/stop-link.ts'
import { givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { cutOff, toast } from '../helpers/shop.ts'

const chowk = await testChowk()

describe('the page of a mail where one stops it', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await chowk.visit('phone', { reducedMotion: 'reduce' })
    page = visitor.page
    return () => visitor.leave()
  })
  const pathTo = (userId: number, kind?: string) => {
    const { pathname, search } = new URL(stopLink(chowk.services.config, userId, kind))
    return pathname + search
  }
  const stop = () => page.getByRole('button', { name: 'Stop this e-mail: Reminder before offers end' })
  const again = () => page.getByRole('button', { name: 'Send it as before: Reminder before offers end' })

  test('when it is opened, then nothing is stopped; one press stops, another brings back, without a sign-in', async () => {
    const { id, agent } = await givenUser(chowk)
    const wish = async () => (await agent.get('/api/shop/messages')).body.choices[0].wish

    await page.goto(pathTo(id, 'offers end'))
    await page.getByText('You get it').waitFor()
    expect(await wish()).toBe('on')
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])

    await stop().press('Enter')
    await toast(page, 'You no longer get them.').waitFor()
    expect(await wish()).toBe('off')
    expect(await again().evaluate((button) => button === document.activeElement)).toBe(true)
    await page.reload()
    await page.getByText('Stopped', { exact: true }).waitFor()
    await again().click()
    await page.getByText('You get it').waitFor()
    expect(await wish()).toBe('on')
    expect(visitor.consoleErrors).toEqual([])
  })

  test('when an admin opens it, then one a day is offered, and 320 pixels are enough', async () => {
    const { id, agent } = await givenUser(chowk, { type: 'admin' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(pathTo(id, 'shops wait'))
    await page.getByRole('button', { name: 'Once a day instead: Pending new shops' }).click()
    await page.getByText('Once a day', { exact: true }).waitFor()
    expect((await agent.get('/api/shop/messages')).body.choices).toEqual([
      { kind: 'shops wait', wish: 'daily' },
    ])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('when the link was cut off, or the network is away, then it says so', async () => {
    const { id } = await givenUser(chowk)
    await page.goto(pathTo(id).slice(0, -2))
    await page.getByText('This link is not valid. It may have been cut off on its way.').waitFor()

    await page.goto(pathTo(id))
    await stop().waitFor()
    const comeBack = await cutOff(page, pathTo(id).replace('/messages', '/api/messages'))
    await stop().click()
    await toast(page, 'Something went wrong. Please try again.').waitFor()
    await comeBack()
    await stop().click()
    await page.getByText('Stopped', { exact: true }).waitFor()
  })
})
