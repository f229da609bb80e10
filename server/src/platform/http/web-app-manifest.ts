import type { RequestHandler } from 'express'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { pageVary } from './language.ts'

export const webAppManifest =
  (brand: string): RequestHandler =>
  (_req, res) => {
    res
      .set({ 'Cache-Control': 'no-cache', Vary: pageVary })
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(brand)))
  }

const manifestOf = (brand: string) => ({
  id: '/',
  name: brand,
  short_name: shortName(brand),
  description: texts.tagline,
  lang: texts.language.tag,
  dir: 'ltr',
  start_url: pages.home,
  scope: '/',
  display: 'standalone',
  categories: ['shopping', 'lifestyle'],
  ...colours,
  icons: [
    { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/app-icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** Phones cut names below an icon after about 12 letters, so this uses as many whole words as fit. */
const shortName = (brand: string) =>
  brand.length <= 12
    ? brand
    : brand
        .slice(0, 13)
        .replace(/\s\S*$/, '')
        .slice(0, 12)

/** `--aubergine-800` and `--bg` from client/src/ui/tokens.css; a test compares them. */
const colours = { theme_color: '#2f1537', background_color: '#faf6f4' }
