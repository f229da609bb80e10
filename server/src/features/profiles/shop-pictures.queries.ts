import sql from 'sql-template-tag'
import type { ShopPictureKind } from '../../../contract/profiles/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne, one } from '../../platform/database/query.ts'
import type { StoredPicture } from '../../platform/uploads/picture-store.ts'

type StoredShopPicture = Pick<StoredPicture, 'key' | 'widths'> | null

export const findShopPictures = (db: Connection, shopId: number) =>
  one<{ logo: StoredShopPicture; front: StoredShopPicture }>(
    db,
    sql`SELECT picture_of_shop(${shopId}, 'logo') AS logo, picture_of_shop(${shopId}, 'front') AS front`,
  )

export const findShopPictureId = async (tx: Connection, shopId: number, kind: ShopPictureKind) =>
  (
    await maybeOne<{ picture_id: number }>(
      tx,
      sql`SELECT picture_id FROM shop_pictures WHERE shop_id = ${shopId} AND kind = ${kind}`,
    )
  )?.picture_id ?? null

/** Null: it has none. */
export const setShopPicture = (
  tx: Connection,
  shopId: number,
  kind: ShopPictureKind,
  pictureId: number | null,
) =>
  execute(
    tx,
    pictureId === null
      ? sql`DELETE FROM shop_pictures WHERE shop_id = ${shopId} AND kind = ${kind}`
      : sql`INSERT INTO shop_pictures (shop_id, kind, picture_id) VALUES (${shopId}, ${kind}, ${pictureId})
            ON CONFLICT (shop_id, kind) DO UPDATE SET picture_id = excluded.picture_id`,
  )
