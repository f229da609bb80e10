import type { City } from './city.ts'

/** Inserts old offers; returns the shop's id. */
export async function fillShop({ store, subcategory }: City, ownerId: number, offers: number) {
  const [shop] = await store.ask<{ id: number }>('SELECT id FROM shops WHERE user_id = $1 AND is_main', [
    ownerId,
  ])
  const shopId = shop?.id ?? 0
  // Skips triggers for speed; their results are computed afterwards.
  await store.ask(`SET session_replication_role = replica;
    INSERT INTO products (owner_id, shop_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
    SELECT ${ownerId}, ${shopId}, ${subcategory[1]}, 'Glass jar ' || n, 'Fault', 'Holds.', 100 + n % 900, 90, today() - 1, today() + 30
    FROM generate_series(1, ${offers}) AS n;
    INSERT INTO product_views (product_id) SELECT id FROM products WHERE shop_id = ${shopId} ON CONFLICT DO NOTHING;
    INSERT INTO asked_prices (product_id, shop_id, ware, at, price, discount_price, first_day, last_day)
    SELECT product_id, shop_id, ware, created_at, price, discount_price, first_day, last_day
    FROM asking_prices WHERE shop_id = ${shopId};
    SET session_replication_role = origin;
    SELECT rebuild_search()`)
  await store.ask('ANALYZE')
  return shopId
}

export async function changeStatus(
  { service, store, admin }: City,
  userId: number,
  action: 'inactive' | 'delete',
) {
  const send = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const signedIn = await send('/api/shop/login', admin)
  const cookie = signedIn.headers.getSetCookie().map((set) => set.split(';')[0])
  const [user] = await store.ask<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId])
  await send('/api/admin/modify_user_status', { email: user?.email, action }, cookie.join('; '))
}

/** Counts offers with an outdated search document. */
export const wrongDocuments = async ({ store }: City) =>
  (
    await store.ask<{ wrong: number }>(
      `SELECT count(*)::integer AS wrong FROM search_documents JOIN offers ON id = product_id
       WHERE document <> search_document(name, brand, subcategory, category, shop_name)`,
    )
  )[0]?.wrong

export const searchableOf = async ({ store }: City, shopId: number) =>
  (await store.ask('SELECT FROM searchable_offers WHERE shop_id = $1', [shopId])).length

type Left = Record<'users' | 'shops' | 'products' | 'prices' | 'documents' | 'entries', number>

/** Counts the remaining rows of an account, and the offers that the audit trail reports as deleted. */
export async function left({ store }: City, ownerId: number, shopId: number): Promise<Left> {
  const [found] = await store.ask<Left>(
    `SELECT (SELECT count(*)::integer FROM users WHERE id = $1) AS users,
       (SELECT count(*)::integer FROM shops WHERE id = $2) AS shops,
       (SELECT count(*)::integer FROM products WHERE shop_id = $2) AS products,
       (SELECT count(*)::integer FROM asked_prices WHERE shop_id = $2) AS prices,
       (SELECT count(*)::integer FROM searchable_offers WHERE shop_id = $2) AS documents,
       (SELECT count(*)::integer FROM (SELECT subject_id FROM audit_entries
         WHERE action = 'product deleted' GROUP BY subject_id HAVING count(*) = 1) AS once) AS entries`,
    [ownerId, shopId],
  )
  if (!found) throw new Error('Nothing was counted')
  return found
}
