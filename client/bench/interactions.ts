import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { texts } from 'server/contract/facts/texts'

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
    // By keyboard, since a native select's list is a browser window whose events the page cannot time.
    await page.getByRole('combobox', { name: texts.offerFilters.sortBy }).focus()
    await page.keyboard.press('ArrowDown')
  },
}
export type Interaction = typeof openMenu

/** Milliseconds from the slowest event of an interaction to the next paint. */
export async function measure(page: Page, interaction: Interaction): Promise<number> {
  await page.evaluate(() => {
    seen.interactions = {}
  })
  await interaction.do(page)
  await sleep(3_000)
  return page.evaluate(() => Math.max(...Object.values(seen.interactions)))
}
