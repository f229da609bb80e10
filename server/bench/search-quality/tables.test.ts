import { expect, test } from 'vitest'
import { judge, ratio } from './judge.ts'
import { problemsOf, readTestSet } from './tables.ts'

const offer = {
  name: 'Brass diya',
  brand: 'Aradhik',
  category: 'Pooja',
  subcategory: 'Diyas',
  shop: 'Diya House',
  price: '90',
  discount_price: '80',
}
const pair = { class: 'exact', query: 'diya', offer: 'Brass diya' }

test('the test set names only existing offers and does not contradict itself', () => {
  const { offers, pairs, mustNots } = readTestSet()
  expect(offers.filter(({ name }) => /\p{Script=Devanagari}/u.test(name)).length).toBeGreaterThanOrEqual(45)
  expect(pairs.length).toBeGreaterThanOrEqual(330)
  expect(mustNots.length).toBeGreaterThanOrEqual(90)
})

test('problemsOf reports each invalid line', () => {
  const wrong = { query: 'diya', offer: 'Clay diya' }
  const mustNots = [{ query: 'diya', offer: '*' }]
  expect(
    problemsOf({ offers: [offer], pairs: [pair, { class: 'exact', ...wrong }, pair], mustNots }),
  ).toEqual([
    "pairs.tsv has 'diya > Brass diya' twice.",
    "'diya' names 'Clay diya', which offers.tsv does not have.",
    "'diya' must and must not find '*'.",
  ])
})

test('judge counts and reports a missed offer and a forbidden result', async () => {
  const pairs = [pair, { class: 'typo', query: 'dyia', offer: 'Brass diya' }]
  const mustNots = ['sugar', 'helmet'].map((query) => ({ query, offer: '*' }))
  const search = async (query: string) => (query === 'dyia' || query === 'helmet' ? [] : ['Brass diya'])
  const verdict = await judge({ pairs, mustNots }, search)
  expect([...verdict.recall].map(([name, share]) => [name, ratio(share)])).toEqual([
    ['exact', 1],
    ['typo', 0],
  ])
  expect([ratio(verdict.allPairs), ratio(verdict.violated)]).toEqual([0.5, 0.5])
  expect(verdict.failures).toEqual([
    { what: 'typo', query: 'dyia', offer: 'Brass diya', came: [] },
    { what: 'must not', query: 'sugar', offer: '*', came: ['Brass diya'] },
  ])
})
