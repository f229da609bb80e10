import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { texts } from '../../../contract/facts/texts.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { withLocale } from '../../../texts/locale.ts'
import { pageVary } from './language.ts'

const client = join(import.meta.dirname, '../../../../client')
const service = await testApp({ BRAND_NAME: 'Sheher Bazaar Bhopal' })

type Icon = { src: string; sizes: string }
const manifest = async () => {
  const { body, headers } = await service.get('/manifest.webmanifest').expect(200)
  expect(headers['content-type']).toContain('application/manifest+json')
  return body
}

test("the installed app has the operator's name", async () => {
  expect(await manifest()).toMatchObject({
    id: '/',
    name: 'Sheher Bazaar Bhopal',
    short_name: 'Sheher',
    scope: '/',
  })
})

test('the manifest is in Hindi for a phone in Hindi, and caches keep it separate from other languages', async () => {
  const { body, headers } = await service.get('/manifest.webmanifest').set('Accept-Language', 'hi-IN')
  expect(body).toMatchObject({ lang: 'hi-IN', description: withLocale('hi', () => texts.tagline), id: '/' })
  expect(headers.vary).toBe(pageVary)
  expect(await manifest()).toMatchObject({ lang: 'en-IN', description: texts.tagline })
})

test('each icon has the size that the manifest states', async () => {
  const icons: Icon[] = (await manifest()).icons
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(client, 'public', src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the manifest has the colours of the screens', async () => {
  const tokens = readFileSync(join(client, 'src/ui/tokens.css'), 'utf8')
  const { theme_color, background_color } = await manifest()
  expect(tokens).toContain(`--aubergine-800: ${theme_color}`)
  expect(tokens).toContain(`--bg: ${background_color}`)
})
