import { catalogue, subcategories } from '../city/catalogue.ts'
import { brands } from '../city/offers.ts'

export const things = [...new Set(subcategories.flatMap(({ nouns }) => nouns))]

export const categoryNames = catalogue.map(({ name }) => name)
export const subcategoryNames = subcategories.map(({ name }) => name)
export const categoryWords = categoryNames.map((name) => (name.split(' ')[0] ?? name).toLowerCase())
export const brandNames = brands.slice(0, 60)
export const hindiWords = subcategories.flatMap(({ hindi }) => hindi)
export const twoWords = subcategories.map(({ words, nouns }, n) => `${words[n % words.length]} ${nouns[0]}`)
export const joinedWords = things
  .filter((thing) => thing.split(' ').length === 2)
  .map((thing) => thing.replace(' ', ''))

export const mistypedWords = things
  .filter((thing) => /^[a-z]{6,}$/.test(thing))
  .map((thing) => thing.replace(/^(..)(.)(.)/, '$1$3$2'))
