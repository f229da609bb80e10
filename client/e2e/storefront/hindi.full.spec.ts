import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { sharedBrowser } from '../helpers/browser.ts'
import { accompany, builtClient, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { closeCleanly, heading, untilDrawn } from '../helpers/storefront.ts'

const chowk = await testChowk()
const shop = await givenUser(chowk)
const offer = await givenOffer(chowk, shop.id, { name: 'पीतलकादीया' })
await untilDrawn(chowk, [`/product/${offer}`])

const words = `पीतल दीया साड़ी महेश्वरी कपड़े चूड़ियाँ ज़री फ़र्नीचर स्मार्टफ़ोन इलेक्ट्रॉनिक्स ट्रैक्टर प्रेशर कुकर मिक्सर ग्राइंडर
त्योहार विशेष छूट आश्चर्यजनक प्रस्ताव राष्ट्रीय विद्यार्थी पुस्तकें शृंगार सौन्दर्य प्रसाधन स्वास्थ्य आयुर्वेदिक औषधि ब्राह्मी घी मक्खन लस्सी
मिष्ठान्न श्रीखण्ड जलेबी नमकीन पत्थर शक्कर गन्ना उद्घाटन सङ्गीत पञ्चमी दृष्टि कृष्ण अर्जुन धर्म मूर्त्ति कर्त्ता वर्षा र्क रुपये रूप हृदय
ज्ञान विज्ञान यज्ञ क्षेत्र शिक्षा लक्ष्मी द्वितीय पद्म विद्या बुद्धि शुद्ध चिह्न ब्रह्म प्रह्लाद उन्होंने तुम्हारा अँगूठी कुर्सियाँ बर्तन ५०० मार्केट
डॉक्टर ऑफ़र कॉफ़ी बॉक्स स्क्रीन फ़्रिज ट्यूबलाइट ड्रिल प्लास्टिक क्लिप ब्लाउज़ स्टील ग्लास फ़्लैट व्यंजन न्यूनतम मूल्य गृह सज्जा उत्कृष्ट`.split(
  /\s+/,
)
const weights = [420, 560, 600, 740, 800]
const block = { width: 900, height: 900 }

const fontsource = createRequire(import.meta.url).resolve(
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
)
const assets = join(builtClient, 'hi/assets')
const ours = join(assets, readdirSync(assets).find((name) => /^hindi-.*\.woff2$/.test(name)) ?? '')

async function paint(file: string): Promise<Buffer[]> {
  const { width, height } = block
  const canvas = await (await sharedBrowser()).newPage({
    viewport: { width, height: height * weights.length },
  })
  const url = `data:font/woff2;base64,${readFileSync(file).toString('base64')}`
  const blocks = weights.map(
    (weight) => `<p style="font-weight: ${weight}">${words.map((word) => `<b>${word}</b>`).join('')}</p>`,
  )
  await canvas.setContent(`<style>@font-face { font-family: F; font-weight: 100 900; src: url(${url}) }
    body { margin: 0 } p { font: 26px/1.9 F; margin: 0; height: ${height}px }
    b { font-weight: inherit; float: left; width: 140px }</style>${blocks.join('')}`)
  expect(await canvas.evaluate(async () => (await document.fonts.load('26px F', 'क')).length)).toBe(1)
  const picture = await canvas.screenshot()
  await canvas.close()
  return Promise.all(
    weights.map((_, index) =>
      sharp(picture)
        .extract({ left: 0, top: index * height, width, height })
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  )
}

/**
 * The share of black pixels that are white in the other picture: antialiasing may differ, letters may not.
 */
function otherInk(one: Buffer = Buffer.from([]), other: Buffer = Buffer.from([])): number {
  const ink = one.filter((value) => value < 128).length
  return one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 200).length / ink
}

test('draws Hindi names only with a Devanagari font, and with ours if the device has none', async () => {
  accompany(await chowk.visit('phone'))
  await page.goto(`/product/${offer}`)
  await heading(page).waitFor()

  const loaded = await page.evaluate(async () => {
    const faces = await document.fonts.load('700 1rem "Chowk Devanagari"', 'पी')
    return faces.map(({ status }) => status)
  })
  expect(loaded).toEqual(['loaded'])
  const devTools = await visitor.context.newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringContaining('Devanagari')])
  await closeCleanly(visitor)
})

test('the reduced font draws everyday Hindi like the whole font, in every weight', async () => {
  expect(readFileSync(ours).length).toBeLessThan(45_000)
  const [small, whole] = [await paint(ours), await paint(fontsource)]
  for (const [index, weight] of weights.entries())
    expect(otherInk(small[index], whole[index]), `at weight ${weight}`).toBeLessThan(0.002)
})
