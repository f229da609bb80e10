import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharedBrowser } from '../helpers/browser.ts'

const words = `पीतल दीया साड़ी महेश्वरी कपड़े चूड़ियाँ ज़री फ़र्नीचर स्मार्टफ़ोन इलेक्ट्रॉनिक्स ट्रैक्टर प्रेशर कुकर मिक्सर ग्राइंडर
त्योहार विशेष छूट आश्चर्यजनक प्रस्ताव राष्ट्रीय विद्यार्थी पुस्तकें शृंगार सौन्दर्य प्रसाधन स्वास्थ्य आयुर्वेदिक औषधि ब्राह्मी घी मक्खन लस्सी
मिष्ठान्न श्रीखण्ड जलेबी नमकीन पत्थर शक्कर गन्ना उद्घाटन सङ्गीत पञ्चमी दृष्टि कृष्ण अर्जुन धर्म मूर्त्ति कर्त्ता वर्षा र्क रुपये रूप हृदय
ज्ञान विज्ञान यज्ञ क्षेत्र शिक्षा लक्ष्मी द्वितीय पद्म विद्या बुद्धि शुद्ध चिह्न ब्रह्म प्रह्लाद उन्होंने तुम्हारा अँगूठी कुर्सियाँ बर्तन ५०० मार्केट
डॉक्टर ऑफ़र कॉफ़ी बॉक्स स्क्रीन फ़्रिज ट्यूबलाइट ड्रिल प्लास्टिक क्लिप ब्लाउज़ स्टील ग्लास फ़्लैट व्यंजन न्यूनतम मूल्य गृह सज्जा उत्कृष्ट`.split(
  /\s+/,
)

const fontsource = createRequire(import.meta.url).resolve(
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
)
const assets = join(import.meta.dirname, '../../dist/hi/assets')
const ours = join(assets, readdirSync(assets).find((name) => /^hindi-.*\.woff2$/.test(name)) ?? '')

/** The words in a font, as the browser paints them. */
async function paint(file: string, weight: number): Promise<Buffer> {
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 900, height: 900 } })
  const url = `data:font/woff2;base64,${readFileSync(file).toString('base64')}`
  await page.setContent(`<style>@font-face { font-family: F; font-weight: 100 900; src: url(${url}) }
    b { font: ${weight} 26px/1.9 F; float: left; width: 140px }</style>${words.map((word) => `<b>${word}</b>`).join('')}`)
  expect(await page.evaluate(async () => (await document.fonts.load('26px F', 'क')).length)).toBe(1)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/**
 * Which part of the ink is black in one picture and white in the other. An edge may be rounded otherwise, a
 * letter may not.
 */
async function otherInk(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all(
    [one, other].map((picture) => sharp(picture).greyscale().raw().toBuffer()),
  )
  if (!left || left.length !== right?.length) return 1
  const ink = left.filter((value) => value < 128).length
  return left.filter((value, index) => Math.abs(value - (right[index] ?? 0)) > 200).length / ink
}

test('when everyday Hindi is written, then the small font draws it as the whole one does, in every weight', async () => {
  expect(readFileSync(ours).length).toBeLessThan(45_000)
  for (const weight of [420, 560, 600, 740, 800]) {
    const [small, whole] = [await paint(ours, weight), await paint(fontsource, weight)]
    expect(await otherInk(small, whole), `at weight ${weight}`).toBeLessThan(0.002)
  }
})
