import { createRequire } from 'node:module'

// Resolved by package name, not by this file's place: it also holds when the server is one bundled file.
const { resolve } = createRequire(import.meta.url)

/** The picture file (256 px, transparent) of an emoji. Throws when the package has none. */
export const emojiFile = (emoji: string) =>
  resolve(`@lobehub/fluent-emoji-3d/assets/${codePoints(emoji)}.webp`)

/** A banner's SVG: background and lettering; render-banner.ts adds the objects. */
export const bannerFile = (name: string) => resolve(`db/seed/demo/banners/${name}.svg`)

export const tableFile = (name: string) => resolve(`db/seed/demo/data/${name}.tsv`)

const codePoints = (emoji: string) =>
  [...emoji].map((character) => character.codePointAt(0)?.toString(16).padStart(4, '0')).join('-')
