import type { BrowserContext, Locator, Page } from 'playwright-core'
import { endAllSessions } from '../../../server/src/platform/sessions/sessions.ts'
import { dayFromToday, password, type Someone } from '../../../server/test/given.ts'
import type { OpenChowk } from './open-chowk.ts'

export const toast = (page: Page, text: string) =>
  page
    .getByLabel(/^Messages/)
    .getByText(text, { exact: true })
    .first()

export async function signIn(
  { context }: { context: BrowserContext },
  { email }: Pick<Someone, 'email'>,
): Promise<void> {
  // Retried once, since the server closes idle connections after 65 s, possibly during this request.
  const answer = await context.request.post('/api/shop/login', { data: { email, password }, maxRetries: 1 })
  if (!answer.ok()) throw new Error(`Signing in as ${email} was answered with ${answer.status()}.`)
}

export const endSessions = ({ services }: OpenChowk, { id }: Pick<Someone, 'id'>) =>
  endAllSessions(services.db, id)

export async function logIn(page: Page, email: string, withPassword = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(withPassword)
  await page.getByRole('button', { name: 'Login' }).click()
}

export async function cutOff(page: Page, path: string) {
  await page.route(`**${path}`, (route) => route.abort('connectionrefused'))
  return () => page.unroute(`**${path}`)
}

export type Offer = typeof offer
const offer = {
  Category: 'Electronics',
  Subcategory: 'Headphones',
  Name: 'Tarang headphones',
  Brand: 'Tarang',
  Price: '3999',
  'Discount price': '1999',
  'Start date': dayFromToday(0),
  'End date': dayFromToday(10),
  Description: 'Soft ear cushions. Show this page at the counter.',
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const formReady = (page: Page) =>
  field(page, 'Category').locator('option', { hasText: 'Electronics' }).waitFor({ state: 'attached' })

export const usualPrice = (page: Page) => page.getByLabel(/^My usual price/)

export async function fillOffer(page: Page, changes: Partial<Offer> = {}) {
  for (const [label, value] of Object.entries({ ...offer, ...changes })) {
    const isSelect = label === 'Category' || label === 'Subcategory'
    if (isSelect) await field(page, label).selectOption(value)
    else await field(page, label).fill(value)
  }
  if (await usualPrice(page).isVisible()) await usualPrice(page).check()
}

export const cropBox = (page: Page): Locator =>
  page.locator('[aria-label="Photo in the crop box"][aria-busy=false]')

export async function choosePhoto(
  page: Page,
  buffer: Buffer,
  name = 'IMG_2041.jpg',
  mimeType = 'image/jpeg',
) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

export async function cropPhoto(page: Page, buffer: Buffer) {
  await choosePhoto(page, buffer)
  await cropBox(page).waitFor()
  await page.getByRole('button', { name: 'Save Crop' }).click()
  await toast(page, 'Image cropped!').waitFor()
}
