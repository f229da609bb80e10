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

test('when a phone installs the app, then it is under the name of the operator', async () => {
  expect(await manifest()).toMatchObject({
    id: '/',
    name: 'Sheher Bazaar Bhopal',
    short_name: 'Sheher',
    scope: '/',
  })
})

test('when the phone wants Hindi, then the app is described in Hindi, and nobody keeps that for others', async () => {
  const { body, headers } = await service.get('/manifest.webmanifest').set('Accept-Language', 'hi-IN')
  expect(body).toMatchObject({ lang: 'hi-IN', description: withLocale('hi', () => texts.tagline), id: '/' })
  expect(headers.vary).toBe(pageVary)
  expect(await manifest()).toMatchObject({ lang: 'en-IN', description: texts.tagline })
})

test('when the icons are fetched, then each is there in its size', async () => {
  const icons: Icon[] = (await manifest()).icons
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(client, 'public', src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('when the colours of the screens change, then those of the installed app do', async () => {
  const tokens = readFileSync(join(client, 'src/ui/tokens.css'), 'utf8')
  const { theme_color, background_color } = await manifest()
  expect(tokens).toContain(`--aubergine-800: ${theme_color}`)
  expect(tokens).toContain(`--bg: ${background_color}`)
})
