import { describe, expect, test } from 'vitest'
import { readPrices } from './read-prices.ts'

const mrp = 'mrp' as const

describe('readPrices of a new offer', () => {
  test.each([
    [{ price: '999' }, 999, 999],
    [{ price: '999', discount: '10%' }, 999, 899],
    [{ price: '999', discount: '₹799' }, 999, 799],
    [{ price: '999', off: '200' }, 999, 799],
    [{ price: '999', off: '10%' }, 999, 899.1],
    [{ price: '999', sale: '799' }, 999, 799],
    [{ price: '999', sale: '0' }, 999, 999],
    [{ price: '999', sale: ' - ', off: '0.00' }, 999, 999],
    [{ sale: '799' }, 799, 799],
    [{ price: '999', mrp: '0' }, 999, 999],
    [{ price: '1000', sale: '800', discount: '20' }, 1000, 800],
    [{ price: '1000', sale: '800', discount: '0' }, 1000, 800],
    [{ price: '1000', sale: '800', off: '200' }, 1000, 800],
    [{ price: '1000', off: '100', discount: '10' }, 1000, 900],
  ])('reads %j as a price of %d before and %d to pay', (row, price, paid) =>
    expect(readPrices(row)).toEqual({ price, discount_price: paid, struck_price_kind: undefined }),
  )

  test.each([
    [{ mrp: '1299' }, 1299],
    [{ mrp: '1299', price: '999' }, 999],
    [{ mrp: '1299', sale: '999' }, 999],
    [{ mrp: '1299', price: '1099', sale: '999' }, 999],
    [{ mrp: '1299', discount: '20%' }, 1039],
    [{ mrp: '1299', off: '200' }, 1099],
    [{ mrp: '1299', price: '1299', struck: 'mrp' }, 1299],
    [{ mrp: '1299', price: '999', discount: '23%' }, 999],
    [{ mrp: '1299', price: '999', discount: '300' }, 999],
    [{ mrp: '1299', price: '999', discount: '999' }, 999],
    [{ mrp: '1299', price: '999', discount: '0%' }, 999],
    [{ mrp: '1299', price: '999', off: '299.50' }, 999],
    [{ mrp: '1299', price: '1000', sale: '900', discount: '10%' }, 900],
  ])('uses the MRP as the price before, and reads %j as %d to pay', (row, paid) =>
    expect(readPrices(row)).toEqual({ price: 1299, discount_price: paid, struck_price_kind: mrp }),
  )

  test.each([
    [{}, { price: 'The price is missing' }],
    [{ off: '100' }, { price: 'The price is missing' }],
    [{ sale: '800', discount: '20%' }, { price: 'The price is missing' }],
    [{ price: '0' }, { price: 'The price must be more than 0.' }],
    [{ mrp: '1299', price: '0' }, { price: 'The price must be more than 0.' }],
    [{ mrp: '999', price: '1299' }, { price: '₹1,299 is more than ₹999' }],
    [{ price: '999', sale: '1299' }, { sale: '₹1,299 is more than ₹999' }],
    [{ mrp: '1299', price: '999', sale: '1,099' }, { sale: '₹1,099 is more than ₹999' }],
    [{ mrp: '1299', price: '999', discount: '50%' }, { discount: '₹1,299 less 50% is not ₹999' }],
    [{ mrp: '1299', price: '999', discount: '100' }, { discount: '₹1,299 less 100 is not ₹999' }],
    [{ price: '1000', sale: '800', discount: '50%' }, { discount: '₹1,000 less 50% is not ₹800' }],
    [{ price: '1000', sale: '800', off: '100' }, { off: '₹1,000 less 100 is not ₹800' }],
    [{ price: '1000', off: '100', discount: '50%' }, { discount: '₹1,000 less 50% is not ₹900' }],
    [{ price: '999', off: '999' }, { off: 'Write less than ₹999' }],
    [{ price: '999', discount: '1200' }, { discount: 'Below 100%, or a price below ₹999' }],
    [
      { mrp: '1299', price: '999', struck: 'usual' },
      { struck: 'The MRP is filled in: write MRP, or leave this empty' },
    ],
    [{ mrp: 'free', price: '999' }, { mrp: 'Enter the price as a number, for example 1899' }],
  ])('rejects %j with the reason %j', (row, reasons) => expect(readPrices(row)).toEqual({ reasons }))
})

describe('readPrices of a stored offer', () => {
  test.each([
    [{}, 999, 799, undefined],
    [{ mrp: '0', sale: '0', off: '0' }, 999, 799, undefined],
    [{ sale: '699' }, 999, 699, undefined],
    [{ sale: '1299' }, 1299, 1299, undefined],
    [{ price: '899' }, 899, 899, undefined],
    [{ discount: '50%' }, 999, 499, undefined],
    [{ off: '100' }, 999, 899, undefined],
    [{ struck: 'usual' }, 999, 799, 'usual'],
    [{ mrp: '1299', sale: '999' }, 1299, 999, mrp],
  ])('reads %j as a price of %d before and %d to pay', (row, price, paid, kind) =>
    expect(readPrices(row, { price: 999, discount_price: 799 })).toEqual({
      ...{ price, discount_price: paid },
      struck_price_kind: kind,
    }),
  )
})
