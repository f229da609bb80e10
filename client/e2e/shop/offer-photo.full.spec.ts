import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { givenCategory, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { eachVisit, page, sizes, testChowk, visitor } from '../helpers/open-chowk.ts'
import { coloursOf, cutOut, phoneCameraPhoto, photo } from '../helpers/pictures.ts'
import { choosePhoto, cropBox, cropPhoto, fillOffer, formReady, signIn, toast } from '../helpers/shop.ts'

const chowk = await testChowk()
await givenCategory(chowk, 'Electronics', 'Headphones')

eachVisit(() => chowk.visit('phone'))
beforeEach(async () => {
  await signIn(visitor, await givenUser(chowk))
  await page.goto('/addproductform')
  await formReady(page)
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const preview = () => page.getByRole('img', { name: 'Cropped preview' })
const zoom = () => page.getByRole('slider', { name: 'Zoom' })
const openBox = async (buffer: Buffer, name?: string, mimeType?: string) => {
  await choosePhoto(page, buffer, name, mimeType)
  await cropBox(page).waitFor()
}
const pressInBox = async (key: string, times = 1) => {
  await cropBox(page).focus()
  for (let presses = 0; presses < times; presses++) await page.keyboard.press(key)
}
const coloursOfPreview = async () => coloursOf(await previewJpeg())
const previewJpeg = async () => {
  const address = (await preview().getAttribute('src')) ?? ''
  expect(address).toMatch(/^data:image\/jpeg;base64,/)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
const saveCrop = async () => {
  await button('Save Crop').click()
  await preview().waitFor()
}
async function published(name: string) {
  await button('Publish Product').click()
  await page.waitForURL('/adminlist')
  await page.getByRole('link', { name, exact: true }).waitFor()
  return listedPhoto()
}
const listedPhoto = async () => {
  const address = await page.locator('tbody img').first().getAttribute('src')
  return (await page.context().request.get(address ?? '')).body()
}

test('crops a photo by keys, zoom and dragging, on phone and desktop, and applies an open crop box when publishing', async () => {
  const wide = await photo(1200, 900)
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size].viewport)
    await openBox(wide)
    const box = await cropBox(page).boundingBox()
    // A phone has no room for 400 px: the crop box fills its panel.
    expect([box?.width, box?.height]).toEqual(size === 'desktop' ? [400, 400] : [box?.width, box?.width])
    const saveButton = await button('Save Crop').boundingBox()
    const publishBar = await button('Publish Product').boundingBox()
    // The button must be visible without scrolling: a drag on the crop box moves the photo, not the page.
    expect((saveButton?.y ?? 0) + (saveButton?.height ?? 0)).toBeLessThan(publishBar?.y ?? 0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await cropBox(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await saveCrop()
    await toast(page, 'Image cropped!').waitFor()
    await cropBox(page).waitFor({ state: 'detached' })
    expect(await button(/^Choose file/).evaluate((one) => one === document.activeElement)).toBe(true)
    const jpeg = await previewJpeg()
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 300 })
    expect(await coloursOf(jpeg)).toEqual(['red', 'blue'])
  }
  await page.setViewportSize(sizes.phone.viewport)

  await openBox(await photo(1200, 400))
  await zoom().fill('0')
  await saveCrop()
  expect(await coloursOfPreview()).toEqual(['white', 'white'])
  await openBox(await cutOut(), 'cut-out.png', 'image/png')
  await saveCrop()
  expect(await coloursOfPreview()).toEqual(['white', 'white'])

  const tall = await photo(300, 1500)
  await openBox(tall)
  await cropBox(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await cropBox(page).boundingBox()) ?? expect.fail('The crop box is not on the screen.')
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + box.height * 0.9)
  await page.mouse.down()
  await page.mouse.move(x, box.y + box.height * 0.1, { steps: 8 })
  await page.mouse.up()
  await saveCrop()
  expect(await coloursOfPreview()).toEqual(['blue', 'blue'])

  await openBox(tall)
  await page.getByText('Not cropped yet').waitFor()
  await page.reload()
  await page.getByText('We saved what you had filled in.').waitFor()
  await preview().waitFor()
  expect(await coloursOfPreview()).toEqual(['red', 'blue'])

  await formReady(page)
  await fillOffer(page, { Name: 'Not saved' })
  await openBox(tall)
  const before = Number(await zoom().inputValue())
  await pressInBox('+')
  await expect.poll(async () => Number(await zoom().inputValue())).toBeGreaterThan(before)
  await pressInBox('-')
  await pressInBox('Shift+ArrowDown', 6)
  expect(await coloursOf(await published('Not saved'))).toEqual(['red', 'red'])
  expect(visitor.consoleErrors).toEqual([])
})

test('stores a phone camera’s photo upright and without metadata', async () => {
  const original = await phoneCameraPhoto()
  expect(original.length).toBeGreaterThan(3_500_000)
  expect(await sharp(original).metadata()).toMatchObject({ width: 4000, height: 3000, orientation: 6 })

  const name = 'Straight from the camera'
  await fillOffer(page, { Name: name })
  await cropPhoto(page, original)
  expect(await coloursOfPreview()).toEqual(['red', 'blue'])
  const stored = await published(name)
  const { format, width, height, exif, icc, xmp, orientation } = await sharp(stored).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1600 })
  expect({ exif, icc, xmp, orientation }).toEqual({})
  expect(await coloursOf(stored)).toEqual(['red', 'blue'])

  await page.getByRole('link', { name: `Update ${name}` }).click()
  await page.getByRole('heading', { name: 'Update Product' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await cropPhoto(page, await photo(300, 300))
  await button('Update Product').click()
  await toast(page, 'Product updated successfully!').waitFor()
  await page.waitForURL('/adminlist')
  await expect.poll(async () => (await sharp(await listedPhoto()).metadata()).width).toBe(300)
  expect(visitor.consoleErrors).toEqual([])
})
