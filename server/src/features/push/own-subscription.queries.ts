import sql from 'sql-template-tag'
import type { PushKnown } from '../../../contract/push/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { maybeOne } from '../../platform/database/query.ts'

/** All that is known of a subscription, for who has its secret; JSON, as it leaves. */
export const findOwn = async (db: Connection, { endpoint, auth }: { endpoint: string; auth: string }) =>
  (
    await maybeOne<{ known: NonNullable<PushKnown['subscription']> }>(
      db,
      sql`SELECT json_build_object('endpoint', endpoint, 'p256dh', p256dh, 'created_at', created_at, 'saved_at', saved_at,
            'last_digest_on', digest_on, 'failing_since', failing_since, 'language', language,
            'follows', (SELECT coalesce(json_agg(json_build_object('shop_id', shop_id, 'shop', shops.name, 'search', search,
                'since', since) ORDER BY since, shop_id, search_id), '[]')
              FROM push_follows LEFT JOIN shops ON shops.id = shop_id LEFT JOIN push_searches ON push_searches.id = search_id
              WHERE subscription_id = push_subscriptions.id),
            'reminders', (SELECT coalesce(json_agg(json_build_object('product_id', product_id, 'since', since)
                ORDER BY product_id), '[]') FROM push_reminders WHERE subscription_id = push_subscriptions.id),
            'user_id', user_id, 'answers', device IS NOT NULL,
            'messages', (SELECT count(*) FROM push_messages WHERE subscription_id = push_subscriptions.id)) AS known
          FROM push_subscriptions WHERE endpoint = ${endpoint} AND auth = ${auth}`,
    )
  )?.known
