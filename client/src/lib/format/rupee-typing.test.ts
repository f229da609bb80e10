import { expect, it } from 'vitest'
import { amountFault, caretBehind, grouped, ungrouped } from './rupee-typing.ts'

it.each([
  ['3299', '3299', '3,299'],
  ['124999', '124999', '1,24,999'],
  ['1,24,9999', '1249999', '12,49,999'],
  ['₹ १,२४,९९९', '124999', '1,24,999'],
  ['49.5', '49.5', '49.5'],
  ['49.', '49.', '49.'],
  ['.5', '0.5', '0.5'],
  ['1.2.345', '1.2345', '1.2345'],
  ['Rs. 999/-', '999', '999'],
  ['रु. ९९९', '999', '999'],
  ['007', '7', '7'],
  ['0', '0', '0'],
  ['12345678901', '12345678901', '12,34,56,78,901'],
  ['abc', '', ''],
  ['-5', '-5', '-5'],
  ['1e5', '1e5', '1e5'],
  ['', '', ''],
])('reads %j as the amount %j and shows it as %j', (typed, amount, shown) => {
  expect(ungrouped(typed)).toBe(amount)
  expect(grouped(amount)).toBe(shown)
  expect(ungrouped(shown)).toBe(amount)
})

it.each([
  ['Rs. 999/-', '999'],
  ['Rs.999', '999'],
  ['₹ 1,24,999', '124999'],
  ['49.50', '49.50'],
  ['१२३', '123'],
])('reads %j, typed key by key, as the amount %j', (typed, amount) => {
  expect([...typed].reduce((before, key) => ungrouped(grouped(before) + key), '')).toBe(amount)
})

it.each([
  ['', undefined],
  ['999999999.99', undefined],
  ['49.', undefined],
  ['1234567890', 'This price is too high.'],
  ['1e5', 'Please enter an amount in rupees, for example 499 or 499.50.'],
  ['-5', 'Please enter an amount in rupees, for example 499 or 499.50.'],
  ['1.234', 'Please enter an amount in rupees, for example 499 or 499.50.'],
])('reports the fault of the amount %j: %s', (amount, fault) => {
  expect(amountFault(amount)).toBe(fault)
})

it('keeps the caret behind the typed digit when commas are inserted', () => {
  expect(caretBehind('1,24,999', 0)).toBe(0)
  expect(caretBehind('1,24,999', 2)).toBe(3)
  expect(caretBehind('1,24,999', 6)).toBe(8)
})
