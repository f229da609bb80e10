import { randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { givenOffer, givenUser, type Someone } from './given.ts'
import type { TestApp } from './start-test-app.ts'

export const newDevice = () => randomBytes(32).toString('base64url')
export const newToken = () => randomBytes(16).toString('base64url')

export const claimOf = (product_id: number, changes: object = {}) => ({
  id: randomUUID(),
  token: newToken(),
  device: newDevice(),
  product_id,
  ...changes,
})

export const redeem = (by: Someone, claim_id: string, changes: object = {}) =>
  by.send('shop/redeem_claim', { claim_id, redeem_key: randomUUID(), ...changes })

export function claimsIn(service: TestApp) {
  const setLimit = (offer: number, limit: number | null) =>
    service.run(sql`UPDATE products SET code_limit = ${limit}::integer WHERE id = ${offer}`)
  const claim = (product_id: number, changes: object = {}) =>
    service.send('user/claim', claimOf(product_id, changes))
  return {
    setLimit,
    claim,
    /** `codeLimit` 0 means no limit. */
    async given(codeLimit: number | null = 0) {
      const shop = await givenUser(service)
      const prices = { price: 3999, discount_price: 2999 }
      const offer = await givenOffer(service, shop.id, { name: 'Chanderi saree', ...prices })
      await setLimit(offer, codeLimit)
      return { shop, offer }
    },
    async taken(product_id: number, changes: object = {}) {
      const sent = claimOf(product_id, changes)
      const { body } = await service.send('user/claim', sent).expect(200)
      return { ...sent, ...body.claim }
    },
    left: async (offer: number) => service.read(`products/codes_left/${offer}`),
    own: async (device: string) => (await service.send('user/claims', { device }).expect(200)).body.claims,
    /** Returns the number of codes by the offer's counter and by the claims themselves, which must agree. */
    places: async (offer: number) =>
      Object.values(
        await service.one<{ taken: number; held: number }>(
          sql`SELECT (SELECT taken FROM claim_limits WHERE product_id = ${offer}), count(*)::integer AS held
              FROM claims WHERE product_id = ${offer} AND state IN ('claimed', 'redeemed')`,
        ),
      ),
    pass: (id: string) =>
      service.run(sql`UPDATE claims SET kept_until = now() - interval '1 second' WHERE id = ${id}`),
  }
}
