import { beforeEach, expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { fillQuickly, givenFootwear } from '../helpers/new-offer.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cropPhoto, cutOff, field, fillOffer, signIn } from '../helpers/shop.ts'

const chowk = await testChowk()
const picture = await photo()
await givenFootwear(chowk)

beforeEach(async () => {
  accompany(await chowk.visit('phone'))
  await signIn(visitor, await givenUser(chowk, { type: 'executive', shop: 'Indore Market Desk' }))
})

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
/** A shop that waits on the device. Gives its entry. */
async function keepShop(): Promise<string> {
  await cutOff(page, '/api/shop/add_shop')
  await page.goto('/addshop')
  await page.getByLabel('Shop’s name, as on the signboard').fill('Patel Mixer House')
  await page.getByLabel('Phone').fill('98260 44718')
  await page.getByLabel('Locality').fill('Siyaganj')
  await page.getByLabel('Address').fill('14, Siyaganj Main Road')
  await page.getByLabel(/^I have told the shop/).check()
  await press('Save and write offers')
  await page.waitForURL('**/newoffer?shop=*')
  return new URL(page.url()).searchParams.get('shop') ?? ''
}
/** In the page: the outbox can keep no photos, or read none, until `mend` is called. */
function breakPhotos(method: 'put' | 'get') {
  const works = IDBObjectStore.prototype[method] as (...values: unknown[]) => IDBRequest
  function broken(this: IDBObjectStore, ...values: unknown[]) {
    if (this.transaction.db.name === 'chowk-drafts' && this.name === 'photos')
      throw new DOMException('No room', 'QuotaExceededError')
    return works.apply(this, values)
  }
  Object.assign(IDBObjectStore.prototype, { [method]: broken })
  Object.assign(window, { mend: () => Object.assign(IDBObjectStore.prototype, { [method]: works }) })
}
/** What this device has, by its id. */
const stored = (name: 'drafts' | 'photos') =>
  page.evaluate(
    (store) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('chowk-drafts')
        opening.onsuccess = () => {
          const asking = opening.result.transaction(store).objectStore(store).getAllKeys()
          asking.onsuccess = () => resolve(asking.result.map(String))
        }
      }),
    name,
  )

async function fillFullForm(entry: string) {
  await page.goto(`/addproductform?shop=${entry}`)
  await page.locator('option', { hasText: 'Footwear' }).first().waitFor({ state: 'attached' })
  await fillOffer(page, { Category: 'Footwear', Subcategory: 'Running shoes', Name: 'Men’s running shoes' })
  await cropPhoto(page, picture)
}
async function fillQuickForm(entry: string) {
  await page.goto(`/newoffer?shop=${entry}`)
  await fillQuickly(page, picture)
}
const kept = () => page.getByRole('listitem').filter({ hasText: 'Men’s running shoes' })
/** An offer that waits with its shop. Gives its entry. */
async function keepOffer(): Promise<string> {
  const entry = await keepShop()
  await fillFullForm(entry)
  await press('Save and send later')
  await kept().waitFor()
  const [id = ''] = (await stored('drafts')).filter((key) => key !== entry)
  return id
}

test.each([
  ['quick', fillQuickForm, 'What is it?'],
  ['full', fillFullForm, 'Name'],
])(
  'when the phone cannot keep an offer of the %s form, then it says so, and the form stays as it was typed',
  async (_, fill, label) => {
    await fill(await keepShop())
    await page.evaluate(breakPhotos, 'put' as const)
    await press('Save and send later')
    await page.locator('[data-form-bar]').getByText('This phone cannot save anything.').waitFor()
    expect(await field(page, label).inputValue()).toBe('Men’s running shoes')

    await page.evaluate('mend()')
    await press('Save and send later')
    await page.waitForURL('**/outbox')
    await kept().waitFor()
  },
)

test('when what was refused is begun to be mended and then deleted, then nothing of it stays on the phone', async () => {
  const id = await keepOffer()
  await page.goto(`/addproductform?entry=${id}`)
  await field(page, 'Name').fill('Men’s running shoes, mended')
  await page.goto('/outbox')
  await press('Delete Men’s running shoes, mended')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  // The shop itself stays.
  await expect.poll(async () => [(await stored('drafts')).length, await stored('photos')]).toEqual([1, []])
})

test('when the phone cannot read what is to be mended, then it says so', async () => {
  const id = await keepOffer()
  await page.addInitScript(breakPhotos, 'get' as const)
  await page.goto(`/addproductform?entry=${id}`)
  await page.getByText('What is pending on this phone could not be read.').waitFor()
})
