import { describe, expect, test } from 'vitest'
import { catalogue, type DemoItem } from '../catalogue.ts'
import { bytesOf, colourNames, coloursIn } from '../generate/colours.ts'
import { choosePhoto, type Photo } from '../generate/photos.ts'
import { oklabOf, turnBetween } from './paint-part.ts'
import { drawObject } from './product-photo.ts'

const items = catalogue.flatMap(({ subcategories }) => subcategories.flatMap((shelf) => shelf.items))

function namesOf(line: string): string[] {
  const choice = /\{([^}]*)\}|\[([^\]]*)\]/.exec(line)
  if (!choice) return [line]
  const rest = line.slice(choice.index + choice[0].length)
  return (choice[1] ?? choice[2] ?? '')
    .split('|')
    .flatMap((option) => namesOf(line.slice(0, choice.index) + option + rest))
}

const photosOf = (item: DemoItem) =>
  namesOf(item.name).map((name) => ({ name, photo: choosePhoto(item, name) }))

/** In pixels: a small drawing has the same colours. */
const size = 48

/**
 * The mean colour of the painted pixels, or of all pixels when few were painted: the drawing then has that
 * colour already.
 */
async function meanLook(photo: Photo) {
  const [drawn, painted] = await Promise.all([
    drawObject({ ...photo, colours: [] }, size),
    drawObject(photo, size),
  ])
  const opaque = Array.from({ length: size * size }, (_, pixel) => pixel * 4).filter(
    (at) => (painted[at + 3] ?? 0) > 200,
  )
  const changed = opaque.filter((at) =>
    [0, 1, 2].some((channel) => Math.abs((painted[at + channel] ?? 0) - (drawn[at + channel] ?? 0)) > 16),
  )
  const pixels = changed.length > 0.08 * opaque.length ? changed : opaque
  const sum = { lightness: 0, redness: 0, yellowness: 0 }
  for (const at of pixels) {
    const { lightness, chroma, hue } = oklabOf(painted.subarray(at, at + 3))
    sum.lightness += lightness / pixels.length
    sum.redness += (chroma * Math.cos((hue * Math.PI) / 180)) / pixels.length
    sum.yellowness += (chroma * Math.sin((hue * Math.PI) / 180)) / pixels.length
  }
  return {
    lightness: sum.lightness,
    chroma: Math.hypot(sum.redness, sum.yellowness),
    hue: (Math.atan2(sum.yellowness, sum.redness) * 180) / Math.PI,
  }
}

describe('the picture of a demo offer', () => {
  test('has the colour in the offer’s name', async () => {
    const photos = new Map(
      items
        .flatMap(photosOf)
        .filter(({ photo }) => photo.colours.length > 0)
        .map((named) => [`${named.photo.emoji} ${named.photo.colours}`, named]),
    )
    const called = [...photos.values()].flatMap(({ photo }) => photo.colours)
    expect(new Set(called)).toEqual(new Set(colourNames))
    const wrong: string[] = []
    for (const { name, photo } of photos.values()) {
      const look = await meanLook({ ...photo, colours: photo.colours.slice(-1) })
      const said = oklabOf(bytesOf(photo.colours.at(-1) ?? 'grey'))
      const isGrey = said.chroma < 0.03
      const isRight = isGrey
        ? look.chroma < 0.07 && Math.abs(look.lightness - said.lightness) < 0.2
        : Math.abs(turnBetween(said.hue, look.hue)) < 25
      if (!isRight) wrong.push(`${name}: ${JSON.stringify(look)} is not ${photo.colours}`)
    }
    expect(wrong).toEqual([])
  })

  test('differs between two colours of one product line', () => {
    const [blue, rose] = ['Chamak ballerina flats, blue', 'Chamak ballerina flats, rose'].map((name) =>
      choosePhoto({ emoji: '🥿', paint: null }, name),
    )
    expect(blue).not.toEqual(rose)
  })

  test('shows sarees in several colours when their names have none', () => {
    const sarees = items.filter((item) => item.name.startsWith('Daily wear')).flatMap(photosOf)
    expect(new Set(sarees.map(({ photo }) => `${photo.colours}`)).size).toBeGreaterThan(3)
  })

  // Emojis that would show something else than the name, or meat, fish, egg or alcohol for vegetarian food.
  test.each([
    [/iron|इस्त्री|microwave|oven/i, '♨️'],
    [/thali|tiffin|lunch box|थाली/i, '🍱'],
    [/idli|jalebi|जलेबी/i, '🍥'],
    [/pani puri/i, '🥙'],
    [/frying pan|tawa|poha|पोहा/i, '🍳'],
    [/katli|mawa|jamun|rabdi/i, '🍮'],
    [/juice|shikanji|lassi/i, '🍹🍶🍺🍷🍸🥂🍾'],
    [/fridge|refrigerator|फ्रिज/i, '🧊❄️'],
    [/washing machine|वॉशिंग/i, '🧺'],
    [/mixer|blender|मिक्सर/i, '🥤'],
    [/stove|induction/i, '🔥'],
    [/bottle|बोतल/i, '💧🍶'],
    [/kurta/i, '🥼'],
    [/bridal make-up|party make-up/i, '👰'],
    [/agarbatti|candle/i, '🕉️'],
    [/jhumka|झुमके/i, '🔔'],
    [/pen drive|memory card/i, '💾'],
    [/diapers/i, '🩹'],
    [/ghee|oil,|तेल|घी/i, '🌻'],
    [/almond.*cashew|sev\b/i, '🥜'],
  ])('named like %s shows none of the emojis %s', (names, forbidden) => {
    const named = items.filter(({ name }) => names.test(name))
    expect(named).not.toEqual([])
    expect(named.filter(({ emoji }) => forbidden.includes(emoji))).toEqual([])
  })
})

describe('coloursIn', () => {
  test.each([
    ['Samay leather strap watch, tan', ['tan']],
    ['Lekhan fountain pen, gold-plated nib, blue', ['gold', 'blue']],
    ['Silver ring with green stone, size 14', ['silver', 'green']],
    ['Gold-plated silver coin, 10 g, Lakshmi', ['gold']],
    ['Bagh print double bedsheet, madder red', ['madder']],
    ['Red rose plant, 8-inch pot', ['red']],
    ['Black forest cake, 1 kg', ['brown']],
    ['कदम हवाई चप्पल, काली, दो जोड़ी', ['black']],
    ['Ice cream family pack, 1 litre', []],
    ['Silwat steam iron, 1,200 W', []],
  ])('finds in the name “%s” the colours %j', (name, colours) => {
    expect(coloursIn(name)).toEqual(colours)
  })
})
