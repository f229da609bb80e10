/** The colours that drawings are painted in. */
export const palette = {
  black: '#2a2a2f',
  grey: '#878b94',
  silver: '#bcc1c9',
  white: '#e9e9ed',
  cream: '#f2e2bb',
  sand: '#d8bd93',
  tan: '#c28a4e',
  brown: '#744626',
  copper: '#bb633b',
  madder: '#a5352b',
  red: '#d9252c',
  maroon: '#7e1a27',
  wine: '#70173a',
  coral: '#f96f55',
  peach: '#fbb086',
  orange: '#f2811d',
  gold: '#d9a52f',
  mustard: '#d09a1f',
  yellow: '#f5cd30',
  lime: '#a6d236',
  olive: '#72772f',
  green: '#2f9e44',
  emerald: '#0c7d55',
  mint: '#8fdbb8',
  teal: '#0e8a8c',
  peacock: '#0c7698',
  sky: '#6bbff0',
  blue: '#2467dc',
  navy: '#22305f',
  indigo: '#38389c',
  purple: '#7a3fb5',
  lilac: '#b79ce0',
  plum: '#7b2b66',
  rani: '#d62173',
  pink: '#f07fb0',
  rose: '#dd7a92',
} as const

export type Colour = keyof typeof palette

/** The words for each colour, longer ones first. They include food and woods of that colour. */
const words: Record<Colour, string> = {
  black: 'black(?! forest)|charcoal|matt|cast iron|काल[ाी]',
  grey: 'gr[ae]y|graphite|granite|iron|स्लेटी',
  silver: 'silver|steel|chrome|aluminium|zinc|platinum|चाँदी|स्टील|एल्युमिनियम',
  white: 'white|pearl|सफ़ेद',
  cream: 'cream|ivory|vanilla|क्रीम',
  sand: 'sand|beige|khaki|nude',
  tan: 'tan|camel|honey finish|butterscotch',
  brown: '(?:dark )?brown|walnut|teak|wood|tortoise|cocoa|chocolate|black forest|भूर[ाी]|चॉकलेट',
  copper: 'copper|bronze|rust|terracotta',
  madder: 'madder red|madder|brick|ईंट',
  red: 'red|strawberry|लाल',
  maroon: 'maroon|मैरून',
  wine: 'wine',
  coral: 'coral',
  peach: 'peach',
  orange: 'orange|kesar|केसर',
  gold: 'gold-plated silver|gold|brass|सुनहरी|सोने|पीतल',
  mustard: 'mustard|ochre|सरसों',
  yellow: 'yellow|pineapple|पील[ाी]',
  lime: 'lime',
  olive: 'olive|मेहंदी कपड़ा',
  green: 'green|हर[ाी]',
  emerald: 'emerald|bottle green',
  mint: 'mint',
  teal: 'teal|फ़िरोज़ी',
  peacock: 'peacock|मोरपंखी',
  sky: 'sky|light blue|aquamarine',
  blue: '(?:mid )?blue|नील[ाी]',
  navy: 'navy|dark blue|midnight',
  indigo: 'indigo',
  purple: 'purple|जामुनी',
  lilac: 'lilac',
  plum: 'plum',
  rani: 'rani pink|rani|रानी',
  pink: 'pink|गुलाबी',
  rose: 'rose',
}

/** Things whose names contain a word of a colour. */
const otherThings = '(?:ice|face) cream|rose plant|(?:steam|dry) iron'

const colourWords = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${otherThings}|${Object.entries(words)
    .map(([colour, spelled]) => `(?<${colour}>${spelled})`)
    .join('|')})(?![\\p{L}\\p{M}])`,
  'giu',
)

/** Returns the colours in a name, in the order of its words. */
export const coloursIn = (name: string): Colour[] =>
  [...name.matchAll(colourWords)].flatMap(({ groups = {} }) =>
    (Object.keys(palette) as Colour[]).filter((colour) => groups[colour] !== undefined),
  )
