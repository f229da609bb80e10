import { expect, test } from 'vitest'
import { userStatuses } from '../../../server/contract/facts/people.ts'
import { givenUser } from '../../../server/test/given.ts'
import { rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'

const chowk = await testChowk()
for (const status of userStatuses)
  for (let number = 1; number <= (status === 'approved' ? 24 : 2); number++)
    await givenUser(chowk, {
      status,
      shop: `${status} shop ${number}.`,
      type: number === 2 ? 'executive' : 'shopkeeper',
    })

eachVisit(() => visitAsAdmin(chowk, 'desktop'))

test('when each status is shown, then its colour has a mark of its own beside it', async () => {
  const marks = new Set<string>()
  const colours = new Set<string>()
  for (const status of ['pending', 'approved', 'inactive', 'rejected']) {
    await page.goto(`/shopkeeper?query=${status} shop 1.`)
    const label = status.charAt(0).toUpperCase() + status.slice(1)
    const chip = rowWith(page, `${status} shop 1.`).getByText(label, { exact: true })
    const [colour, mark] = await chip.evaluate((element) => {
      const { width, height, borderRadius, transform, boxShadow } = getComputedStyle(element, '::before')
      return [getComputedStyle(element).color, [width, height, borderRadius, transform, boxShadow].join()]
    })
    colours.add(String(colour))
    marks.add(String(mark))
  }
  expect([colours.size, marks.size]).toEqual([4, 4])
})
