import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { texts } from 'server/contract/facts/texts'

/** What people do on the screens, as real touches and keys. */
export const openMenu = {
  name: 'opening a menu',
  do: (page: Page) => page.getByRole('button', { name: texts.nav.more }).tap(),
}
export const typeSearch = {
  name: 'typing a search',
  async do(page: Page) {
    const box = page.getByRole('combobox', { name: texts.search.label })
    await box.tap()
    await box.pressSequentially('mobile', { delay: 250 })
  },
}
export const chooseFilter = {
  name: 'choosing a filter',
  async do(page: Page) {
    // By key: a native select's list is the browser's own window, where no event of the page is timed.
    await page.getByRole('combobox', { name: texts.offerFilters.sortBy }).focus()
    await page.keyboard.press('ArrowDown')
  },
}
export type Interaction = typeof openMenu

/** Milliseconds of the slowest touch or key of an interaction, to the paint that follows it. */
export async function measure(page: Page, interaction: Interaction): Promise<number> {
  await page.evaluate(() => {
    seen.interactions = {}
  })
  await interaction.do(page)
  // Until what followed is painted, and told to the observer.
  await sleep(3_000)
  return page.evaluate(() => Math.max(...Object.values(seen.interactions)))
}
