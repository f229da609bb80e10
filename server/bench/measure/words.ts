import { catalogue, subcategories } from '../city/catalogue.ts'
import { brands } from '../city/offers.ts'

/** What the city sells, as people would ask for it. */
export const things = [...new Set(subcategories.flatMap(({ nouns }) => nouns))]

export const categoryNames = catalogue.map(({ name }) => name)
export const subcategoryNames = subcategories.map(({ name }) => name)
/** Of each category's name the first word: 'mobile' of 'Mobile & Laptop'. */
export const categoryWords = categoryNames.map((name) => (name.split(' ')[0] ?? name).toLowerCase())
export const brandNames = brands.slice(0, 60)
export const hindiWords = subcategories.flatMap(({ hindi }) => hindi)
export const twoWords = subcategories.map(({ words, nouns }, n) => `${words[n % words.length]} ${nouns[0]}`)
export const joinedWords = things
  .filter((thing) => thing.split(' ').length === 2)
  .map((thing) => thing.replace(' ', ''))

/** Two letters in the wrong order, behind the first: 'frigde'. */
export const mistypedWords = things
  .filter((thing) => /^[a-z]{6,}$/.test(thing))
  .map((thing) => thing.replace(/^(..)(.)(.)/, '$1$3$2'))
