import sql, { empty } from 'sql-template-tag'
import type { OwnProduct, ProductFields } from '../../../contract/shop-products.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne, one } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'

export type ProductRow = Omit<OwnProduct, 'photo_url' | 'photo_srcset' | 'shop_name'> & {
  shop_name: string | null
  picture_key: string | null
  picture_widths: number[] | null
}

/** What owners and admins see of a product, of `offers JOIN product_views`. */
export const ownColumns = sql`offers.id, category_id, subcategory_id, category, subcategory, name, brand, price,
  discount_price, discount_percent, start_date, end_date, description, owner_id AS added_by, shop_name, product_status,
  offer_state, version, views, picture_key, picture_widths`

export const getProduct = (db: Connection, id: number) =>
  one<ProductRow>(
    db,
    sql`SELECT ${ownColumns} FROM offers JOIN product_views ON product_id = offers.id WHERE offers.id = ${id}`,
  )

/** Undefined when the user has no such product. */
export const findProduct = (db: Connection, user: SignedInUser, id: number) =>
  maybeOne<ProductRow>(
    db,
    sql`SELECT ${ownColumns} FROM offers JOIN product_views ON product_id = offers.id
        WHERE offers.id = ${id} AND ${mayChange(user)}`,
  )

export const userExists = async (db: Connection, id: number) =>
  (await execute(db, sql`SELECT FROM users WHERE id = ${id}`)) === 1

export const isSubcategoryOf = async (db: Connection, subcategoryId: number, categoryId: number) =>
  (await execute(db, sql`SELECT FROM subcategories WHERE id = ${subcategoryId} AND category_id = ${categoryId}`)) === 1

/** `fingerprint` is null for offers older than it. */
export type Published = { id: number; name: string; fingerprint: Buffer | null }

/** The owner's product that was published under the key, if there is one. */
export const findPublished = (db: Connection, ownerId: number, key: string) =>
  maybeOne<Published>(
    db,
    sql`SELECT id, name, publish_fingerprint AS fingerprint FROM products
        WHERE owner_id = ${ownerId} AND publish_key = ${key}`,
  )

type PublishKey = { publish_key: string; fingerprint: Buffer }

/** The new product's id; undefined when its owner has been deleted or deactivated meanwhile. */
export const insertProduct = async (
  db: Connection,
  ownerId: number,
  product: ProductFields,
  pictureId: number,
  key: PublishKey | undefined,
) => {
  const added = await maybeOne<{ id: number }>(
    db,
    sql`INSERT INTO products (owner_id, subcategory_id, picture_id, name, brand, description, price, discount_price,
          start_date, end_date, publish_key, publish_fingerprint)
        SELECT id, ${product.subcategory_id}, ${pictureId}, ${product.name}, ${product.brand}, ${product.description},
          ${product.price}, ${product.discount_price}, ${product.start_date}, ${product.end_date},
          ${key?.publish_key}::uuid, ${key?.fingerprint}::bytea
        FROM users WHERE id = ${ownerId} AND may_trade(status)
        FOR KEY SHARE
        RETURNING id`,
  )
  return added?.id
}

/** The owner is part of every condition; an admin may change any product. */
const mayChange = (user: SignedInUser) => (user.userType === 'admin' ? sql`true` : sql`owner_id = ${user.id}`)

/** False when the user has no such product. */
export const mayChangeProduct = async (db: Connection, user: SignedInUser, id: number) =>
  (await execute(db, sql`SELECT FROM products WHERE id = ${id} AND ${mayChange(user)}`)) === 1

/** Locks the product for this transaction; false when the user has no such product. */
export const lockProduct = async (tx: Connection, user: SignedInUser, id: number) =>
  (await execute(tx, sql`SELECT FROM products WHERE id = ${id} AND ${mayChange(user)} FOR UPDATE`)) === 1

export const updateProduct = (tx: Connection, id: number, product: ProductFields, pictureId: number | undefined) =>
  execute(
    tx,
    sql`UPDATE products SET
          subcategory_id = ${product.subcategory_id}, name = ${product.name}, brand = ${product.brand},
          description = ${product.description}, price = ${product.price}, discount_price = ${product.discount_price},
          start_date = ${product.start_date}, end_date = ${product.end_date}, version = version + 1
          ${pictureId === undefined ? empty : sql`, picture_id = ${pictureId}`}
        WHERE id = ${id}`,
  )

export const setProductStatus = (tx: Connection, id: number, status: string) =>
  execute(tx, sql`UPDATE products SET product_status = ${status}, version = version + 1 WHERE id = ${id}`)

/** The picture goes with it. */
export const deleteProduct = (tx: Connection, id: number) => execute(tx, sql`DELETE FROM products WHERE id = ${id}`)
