import { expect, test } from 'vitest'
import { stopLink } from '../../../server/src/platform/messages/stop-link.ts'
import { givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { toast } from '../helpers/shop.ts'

const chowk = await testChowk()

eachVisit(() => chowk.visit('phone', { reducedMotion: 'reduce' }))
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
