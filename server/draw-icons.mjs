// Draws the icons of the installed app from client/public/app-icon.svg: `node server/draw-icons.mjs`. They are committed.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../client/public/', import.meta.url))
const draw = (size) => sharp(`${folder}app-icon.svg`, { density: 144 }).resize(size, size)
const write = (picture, name) => picture.png({ palette: true, compressionLevel: 9 }).toFile(`${folder}${name}.png`)

await write(draw(192), 'app-icon-192')
await write(draw(512), 'app-icon-512')
// Whatever shape a phone cuts out of it: the mark lies within the safe circle of 40 %, on the icon's own colour.
const inset = 51
const maskable = draw(512 - 2 * inset).extend({
  top: inset,
  bottom: inset,
  left: inset,
  right: inset,
  background: '#b5135b',
})
await write(sharp(await maskable.png().toBuffer()), 'app-icon-maskable-512')
