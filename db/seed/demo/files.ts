import { createRequire } from 'node:module'

// Resolved by package name, which also works when the server is one bundled file.
const { resolve } = createRequire(import.meta.url)

/** 256 px, transparent. Throws when the package lacks the emoji. */
export const emojiFile = (emoji: string) =>
  resolve(`@lobehub/fluent-emoji-3d/assets/${codePoints(emoji)}.webp`)

export const bannerFile = (name: string) => resolve(`db/seed/demo/banners/${name}.svg`)

export const tableFile = (name: string) => resolve(`db/seed/demo/data/${name}.tsv`)

const codePoints = (emoji: string) =>
  [...emoji].map((character) => character.codePointAt(0)?.toString(16).padStart(4, '0')).join('-')
