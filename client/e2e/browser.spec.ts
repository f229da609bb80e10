import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const fontFile = '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2'
const font = readFileSync(createRequire(import.meta.url).resolve(fontFile)).toString('base64')
const pageInTwoScripts = `
  <style>
    @font-face { font-family: Anek; src: url(data:font/woff2;base64,${font}); }
    [lang=hi] { font-family: Anek; }
  </style>
  <span lang="en">Half price</span> <span lang="hi">आधा दाम</span>`

test('when a page has English and Hindi text, then both are drawn', async () => {
  const page = await browser.newPage()
  await page.setContent(pageInTwoScripts)
  await page.evaluate(() => document.fonts.ready)
  for (const language of ['en', 'hi']) {
    const box = await page.locator(`[lang=${language}]`).boundingBox()
    expect(box?.width).toBeGreaterThan(30)
  }
  expect(await page.evaluate(() => document.fonts.check('16px Anek', 'आ'))).toBe(true)
})
