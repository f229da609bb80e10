// `node server/draw-icons.mjs` draws the app's icons from client/public/app-icon.svg; commit the result.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../client/public/', import.meta.url))
const draw = (size) => sharp(`${folder}app-icon.svg`, { density: 144 }).resize(size, size)
const write = (picture, name) =>
  picture.png({ palette: true, compressionLevel: 9 }).toFile(`${folder}${name}.png`)

await write(draw(192), 'app-icon-192')
await write(draw(512), 'app-icon-512')
// Android crops maskable icons, so the mark lies within the 40 % safe circle on the icon's own colour.
const inset = 51
const maskable = draw(512 - 2 * inset).extend({
  top: inset,
  bottom: inset,
  left: inset,
  right: inset,
  background: '#b5135b',
})
await write(sharp(await maskable.png().toBuffer()), 'app-icon-maskable-512')

// Android shows only the alpha channel of a badge, so the badge contains only the mark.
const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">' +
    [0, 90, 180, 270]
      .map(
        (turn) =>
          `<path fill="#fff" d="M9 2h11a2 2 0 0 1 2 2v10.2A10 10 0 0 0 14.2 22H4a2 2 0 0 1-2-2V9a7 7 0 0 1 7-7Z" transform="rotate(${turn} 24 24)"/>`,
      )
      .join('') +
    '<circle cx="24" cy="24" r="6.4" fill="#fff"/></svg>',
)
await write(sharp(mark, { density: 144 }).resize(96, 96), 'notice-badge')
