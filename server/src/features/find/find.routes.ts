import { asciiEmail } from '../../../contract/facts/email-address.ts'
import { countedUpTo } from '../../../contract/facts/list-options.ts'
import { looksLikePhone, phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { inLatinDigits } from '../../../contract/facts/typed-text.ts'
import { routes } from '../../platform/http/route.ts'
import { withPhoto } from '../../platform/uploads/picture-urls.ts'
import { type AdminQuery, searchAllOffers, searchPeople, searchShops } from './find.queries.ts'

export const findRoutes = routes((route, { db }) => {
  route('GET /api/admin/find', async ({ query }) => {
    const sought = read(query.query)
    const [shops, people, offers] = await Promise.all([
      searchShops(db, sought),
      searchPeople(db, sought),
      searchAllOffers(db, sought),
    ])
    return {
      read_as: sought.phone === undefined ? 'words' : 'phone',
      shops: { ...countOf(shops), rows: shops },
      people: {
        ...countOf(people),
        rows: people.map((row) => ({ ...row, shop: shopOf(row.shop_id, row.shop_name) })),
      },
      offers: {
        ...countOf(offers),
        rows: offers.map((row) => ({
          ...withPhoto(row),
          shop: shopOf(row.shop_id, row.shop_name),
          state: row.hidden ? 'hidden' : row.offer_state,
        })),
      },
    }
  })
})

/** Reads seven or more digits as a phone number, which may also be an id. */
function read(query: string): AdminQuery {
  const typed = inLatinDigits(query).normalize('NFKC').toLowerCase()
  const words = typed.split(/\s+/).filter(Boolean).map(asciiEmail)
  const id = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
  return { typed, words, ...(looksLikePhone(typed) && { phone: phoneKey(typed) }), ...(id && { id }) }
}

const countOf = (rows: readonly { total: number }[]) => {
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, countedUpTo.found), total_is_exact: total <= countedUpTo.found }
}

const shopOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
