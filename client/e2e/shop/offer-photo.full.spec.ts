import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenCategory, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { accompany, page, type Size, testChowk, visitor } from '../helpers/open-chowk.ts'
import { coloursOf, cutOut, phoneCameraPhoto, photo } from '../helpers/pictures.ts'
import { choosePhoto, cropBox, cropPhoto, fillOffer, signIn, toast } from '../helpers/shop.ts'

const chowk = await testChowk()
await givenCategory(chowk, 'Electronics', 'Headphones')

const open = async (size: Size) => {
  accompany(await chowk.visit(size))
  await signIn(visitor, await givenUser(chowk))
  await page.goto('/addproductform')
  await page.getByRole('button', { name: /^Choose file/ }).waitFor()
}

const preview = () => page.getByRole('img', { name: 'Cropped preview' })
const saveCrop = async () => {
  await page.getByRole('button', { name: 'Save Crop' }).click()
  await preview().waitFor()
}
/** The preview as the browser made it. */
const previewJpeg = async () => {
  const address = (await preview().getAttribute('src')) ?? ''
  expect(address).toMatch(/^data:image\/jpeg;base64,/)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

describe.each<Size>(['desktop', 'phone'])('the photo of a product on a %s', (size) => {
  beforeEach(() => open(size))

  test('when a photo is chosen, then it lies in a box of 400x400, and Save Crop makes a JPEG preview of 300x300', async () => {
    await choosePhoto(page, await photo(1200, 900))
    await cropBox(page).waitFor()
    const box = await cropBox(page).boundingBox()
    // A phone has no room for 400; the box is as wide as its panel there.
    expect([box?.width, box?.height]).toEqual(size === 'desktop' ? [400, 400] : [box?.width, box?.width])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await cropBox(page).evaluate((element) => element === document.activeElement)).toBe(true)
    const saveButton = await page.getByRole('button', { name: 'Save Crop' }).boundingBox()
    const publishBar = await page.getByRole('button', { name: 'Publish Product' }).boundingBox()
    // Without scrolling, though a finger on the crop box moves the photo instead of the page.
    expect((saveButton?.y ?? 0) + (saveButton?.height ?? 0)).toBeLessThan(publishBar?.y ?? 0)
    await page.getByRole('button', { name: 'Save Crop' }).click()
    await toast(page, 'Image cropped!').waitFor()
    await cropBox(page).waitFor({ state: 'detached' })
    const another = page.getByRole('button', { name: /^Choose file/ })
    expect(await another.evaluate((button) => button === document.activeElement)).toBe(true)
    const jpeg = await previewJpeg()
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 300 })
    expect(await coloursOf(jpeg)).toEqual(['red', 'blue'])
    expect(visitor.consoleErrors).toEqual([])
  })
})

describe('the photo of a product', () => {
  beforeEach(() => open('phone'))

  test('when the photo is still opening, then Save Crop cannot be pressed', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/cropper-stage*.js', async (route) => {
      await held
      await route.continue()
    })
    await choosePhoto(page, await photo())
    const save = page.getByRole('button', { name: 'Save Crop' })
    expect(await save.isDisabled()).toBe(true)
    letGo()
    await cropBox(page).waitFor()
    expect(await save.isEnabled()).toBe(true)
  })

  test('when Publish is pressed with the crop box open, then it is taken as it stands', async () => {
    const name = 'Not saved'
    await fillOffer(page, { Name: name })
    await choosePhoto(page, await photo(300, 1500))
    await cropBox(page).waitFor()
    await cropBox(page).focus()
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('button', { name: 'Publish Product' }).click()
    await page.waitForURL('/adminlist')
    await page.getByRole('link', { name, exact: true }).waitFor()
    const address = await page.locator('tbody img').first().getAttribute('src')
    const stored = await (await page.context().request.get(address ?? '')).body()
    expect(await coloursOf(stored)).toEqual(['red', 'red'])
  })

  test('when the page is reloaded with the crop box open, then the middle of the photo is there', async () => {
    await choosePhoto(page, await photo(400, 1600))
    await cropBox(page).waitFor()
    await page.getByText('Not cropped yet').waitFor()
    await page.reload()
    await page.getByText('We saved what you had filled in.').waitFor()
    await preview().waitFor()
    expect(await coloursOf(await previewJpeg())).toEqual(['red', 'blue'])
  })

  test('when the picture does not fill the box, then the rest is white', async () => {
    await choosePhoto(page, await photo(1200, 400))
    await cropBox(page).waitFor()
    await page.getByRole('slider', { name: 'Zoom' }).fill('0')
    await saveCrop()
    expect(await coloursOf(await previewJpeg())).toEqual(['white', 'white'])

    await choosePhoto(page, await cutOut(), 'cut-out.png', 'image/png')
    await cropBox(page).waitFor()
    await saveCrop()
    expect(await coloursOf(await previewJpeg())).toEqual(['white', 'white'])
  })

  test('when it is dragged, then another part of the picture is cropped', async () => {
    await choosePhoto(page, await photo(300, 1500))
    await cropBox(page).waitFor()
    await cropBox(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = await cropBox(page).boundingBox()
    if (!box) throw new Error('The crop box is not on the screen.')
    const x = box.x + box.width / 2
    await page.mouse.move(x, box.y + box.height * 0.9)
    await page.mouse.down()
    await page.mouse.move(x, box.y + box.height * 0.1, { steps: 8 })
    await page.mouse.up()
    await saveCrop()
    expect(await coloursOf(await previewJpeg())).toEqual(['blue', 'blue'])
  })

  test('when arrow keys, + and - are pressed in it, then it moves and zooms', async () => {
    await choosePhoto(page, await photo(300, 1500))
    await cropBox(page).waitFor()
    await cropBox(page).focus()
    const zoom = page.getByRole('slider', { name: 'Zoom' })
    const before = Number(await zoom.inputValue())
    await page.keyboard.press('+')
    await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(before)
    await page.keyboard.press('-')
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Shift+ArrowDown')
    await saveCrop()
    expect(await coloursOf(await previewJpeg())).toEqual(['red', 'red'])
  })

  test('when it comes straight from a phone’s camera, then it is stored upright and without metadata', async () => {
    const original = await phoneCameraPhoto()
    expect(original.length).toBeGreaterThan(3_500_000)
    expect(await sharp(original).metadata()).toMatchObject({ width: 4000, height: 3000, orientation: 6 })

    const name = 'Straight from the camera'
    await fillOffer(page, { Name: name })
    await cropPhoto(page, original)
    expect(await coloursOf(await previewJpeg())).toEqual(['red', 'blue'])
    await page.getByRole('button', { name: 'Publish Product' }).click()
    await toast(page, 'Product added successfully!').waitFor()
    await page.waitForURL('/adminlist')
    await page.getByRole('link', { name, exact: true }).waitFor()

    const address = await page.locator('tbody img').first().getAttribute('src')
    const stored = await (await page.context().request.get(address ?? '')).body()
    const { format, width, height, exif, icc, xmp, orientation } = await sharp(stored).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1600 })
    expect({ exif, icc, xmp, orientation }).toEqual({})
    expect(await coloursOf(stored)).toEqual(['red', 'blue'])
    expect(visitor.consoleErrors).toEqual([])
  })
})
