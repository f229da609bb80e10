import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Looks } from '../../../../test/find-boxes.ts'
import { testFolder } from '../../../../test/test-folder.ts'
import { clusters, lettersOf, ranges } from './letters.ts'

const program = fileURLToPath(new URL('../../../../test/find-boxes.ts', import.meta.url))
const hindi = 'माहेश्वरी कॉटन-सिल्क साड़ी, क्षेत्र की श्रेष्ठ ज़री'
const prices = 'Until ₹1,24,999.50 ₹5,099'

const folder = await testFolder('fonts')
await writeFile(join(folder, 'fonts.conf'), '<fontconfig></fontconfig>')

async function looksOnABareMachine(texts: string[], { isRegistered = true } = {}): Promise<Looks[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', program, JSON.stringify({ texts, isRegistered })],
    { env: { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') } },
  )
  return JSON.parse(stdout)
}

const lettersIn = (text: string) => clusters(text).filter((letter) => letter.trim())

test('draws Hindi and the rupee sign without boxes on a machine without fonts', async () => {
  const letters = [...lettersIn(hindi), ...lettersIn(prices)]
  expect(letters).toEqual(expect.arrayContaining(['श्व', 'क्षे', '₹']))
  expect(await looksOnABareMachine(letters)).toEqual(letters.map(() => 'ink'))
})

test('detects boxes when the fonts are not registered', async () => {
  const letters = lettersIn(hindi).filter((letter) => /[\u0900-\u097f]/.test(letter))
  expect(await looksOnABareMachine([...letters, '₹', 'M'], { isRegistered: false })).toEqual(
    [...letters, '₹', 'M'].map(() => 'box'),
  )
})

test('has a glyph for each letter that the fonts cover, and draws boxes for others', async () => {
  const letters = Object.keys(ranges)
    .flatMap((font) => [...lettersOf(font as keyof typeof ranges)])
    .filter((letter) => /[^\s\u200c\u200d]/.test(letter))
  const looks = await looksOnABareMachine([...letters, '\u{1f600}', 'த'])
  expect(letters.filter((_, i) => looks[i] !== 'ink')).toEqual([])
  expect(looks.slice(-2)).toEqual(['box', 'box'])
})
