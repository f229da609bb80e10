import sql from 'sql-template-tag'
import { asciiEmail, noMailbox } from '../../../contract/facts/email-address.ts'
import type { Language, UserType } from '../../../contract/facts/people.ts'
import { phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import { isThere, recordOffers } from '../../accounts/delete-account.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one, value, values } from '../../platform/database/query.ts'
import { isRetryDue } from '../../platform/database/set-aside.queries.ts'

const deletionDay = sql`(deletion_due_at AT TIME ZONE 'Asia/Kolkata')::date`
const deletionDayIfRequestedNow = sql`((now() + ${intervalOf(retention.closedAccounts)}::interval) AT TIME ZONE 'Asia/Kolkata')::date`

export const findWhatGoes = (db: Connection, userId: number) =>
  one<{ closes_on: string; offers: number; shops: string[] }>(db)`
    SELECT coalesce(${deletionDay}, ${deletionDayIfRequestedNow}) AS closes_on,
      (SELECT count(*)::integer FROM (
        SELECT FROM products WHERE shop_id IN (SELECT id FROM shops WHERE user_id = users.id)
        UNION ALL SELECT FROM products WHERE shop_id IS NULL AND owner_id = users.id) AS its) AS offers,
      ARRAY(SELECT name FROM shops WHERE user_id = users.id ORDER BY is_main DESC, name, id) AS shops
    FROM users WHERE id = ${userId}`

/** Finds an account by e-mail address, or by phone number if it has no mailbox. */
export const findWhomToErase = (db: Connection, emailOrPhone: string) =>
  maybeOne<{
    id: number
    name: string
    email: string
    user_type: UserType
    since: string
    offers: number
    shops: string[]
  }>(db)`SELECT id, name, email, user_type, (created_at AT TIME ZONE 'Asia/Kolkata')::date AS since,
      (SELECT count(*)::integer FROM products WHERE shop_id IN (SELECT id FROM shops WHERE user_id = users.id)) AS offers,
      ARRAY(SELECT name FROM shops WHERE user_id = users.id ORDER BY is_main DESC, name, id) AS shops
    FROM users WHERE ${isMeant(emailOrPhone)} ORDER BY may_sign_in(status) DESC, id LIMIT 1`

const isMeant = (typed: string) =>
  typed.includes('@')
    ? sql`lower(email) = lower(${asciiEmail(typed)})`
    : sql`email LIKE ${`%${noMailbox}`} AND phone_key(contact_no) = ${phoneKey(typed)}`

/** Skips the mail that is usually sent the day before. */
export const setDueNow = (db: Connection, userId: number) =>
  execute(db)`UPDATE users SET deletion_due_at = now(), deletion_notified_at = now() WHERE id = ${userId}`

/** Locks all admins, so that the last two cannot close at the same time. */
export const isLastAdmin = async (tx: Connection, userId: number) => {
  const admins = await many<{ id: number; stays: boolean }>(tx)`
    SELECT id, deletion_due_at IS NULL AS stays FROM users
    WHERE user_type = 'admin' AND admin_role IS NULL ORDER BY id FOR UPDATE`
  return admins.some(({ id }) => id === userId) && !admins.some(({ id, stays }) => stays && id !== userId)
}

type AccountToDelete = {
  id: number
  name: string
  email: string
  language: Language
  userType: UserType
  shopName: string | null
  closesOn: string | null
}

const accountColumns = sql`users.id, users.name, users.email, users.language, users.user_type AS "userType",
  shops.name AS "shopName", ${deletionDay} AS "closesOn"`
const withShop = sql`users LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main`

export const lockAccount = (tx: Connection, userId: number) => one<AccountToDelete>(tx)`
  SELECT ${accountColumns} FROM ${withShop} WHERE users.id = ${userId} FOR UPDATE OF users`

export const setDeletionDate = (tx: Connection, userId: number) => value<string>(tx)`
  UPDATE users SET deletion_due_at = now() + ${intervalOf(retention.closedAccounts)}::interval
  WHERE id = ${userId} RETURNING ${deletionDay} AS "closesOn"`

export const cancelDeletion = (tx: Connection, userId: number) =>
  execute(tx)`UPDATE users SET deletion_due_at = NULL, deletion_notified_at = NULL WHERE id = ${userId}`

const isToBeNotified = sql`deletion_due_at <= now() + interval '1 day' AND deletion_notified_at IS NULL`

export const listDueForWarning = (db: Connection) => values<number>(db)`SELECT id FROM users
  WHERE ${isToBeNotified} AND ${isRetryDue('last_day_mail', sql`id`)} ORDER BY deletion_due_at`

/**
 * Returns undefined when another process sends the notice, or the owner kept the account. If no job ran the
 * day before, the deletion is postponed by a day, since the mail says 'tomorrow'.
 */
export const markWarned = (tx: Connection, userId: number) => maybeOne<AccountToDelete>(tx)`WITH notified AS (
    UPDATE users SET deletion_notified_at = now(),
      deletion_due_at = CASE WHEN ${deletionDay} > today() THEN deletion_due_at
        ELSE now() + interval '1 day' END
    WHERE id = (SELECT id FROM users WHERE id = ${userId} AND ${isToBeNotified} FOR UPDATE SKIP LOCKED)
    RETURNING *
  )
  SELECT ${accountColumns}
  FROM notified AS users LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main`

/** If the owner could not be notified, the account is deleted three days later. */
const isToBeDeleted = sql`users.deletion_due_at <= now()
  AND (users.deletion_notified_at IS NOT NULL OR users.deletion_due_at < now() - interval '3 days')`

export const listToDelete = (db: Connection) => values<number>(db)`SELECT id FROM users
  WHERE ${isToBeDeleted} AND ${isRetryDue('account_deletion', sql`id`)} ORDER BY deletion_due_at`

/** Returns undefined when another process is deleting the account, or the owner has just kept it. */
export const lockToDelete = (tx: Connection, userId: number) => maybeOne<AccountToDelete>(tx)`
  SELECT ${accountColumns} FROM ${withShop}
  WHERE users.id = ${userId} AND ${isToBeDeleted} FOR UPDATE OF users SKIP LOCKED`

export const isStillThere = async (db: Connection, userId: number) =>
  (await execute(db)`SELECT FROM users WHERE id = ${userId}`) === 1

/**
 * Makes pending, rejected and inactive accounts due when their retention ends (contract/facts/retention.ts).
 * `deleteClosedAccounts` then deletes them without the usual mail the day before.
 */
export const closeLapsedAccounts = (db: Connection) => execute(db)`
  UPDATE users SET deletion_due_at = now(), deletion_notified_at = now()
  WHERE id IN (
    SELECT id FROM users
    WHERE user_type <> 'admin' AND deletion_due_at IS NULL AND ${isThere}
      AND status IN ('pending', 'rejected', 'inactive')
      AND status_since < now() - CASE status
        WHEN 'pending' THEN ${intervalOf(retention.pendingAccounts)}::interval
        WHEN 'rejected' THEN ${intervalOf(retention.rejectedAccounts)}::interval
        ELSE ${intervalOf(retention.inactiveAccounts)}::interval END
    ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED)`

export const forgetMailsTo = (db: Connection, email: string) =>
  execute(db)`DELETE FROM mails WHERE lower(recipient) = lower(${email})`

type AccountDeletion = { user_id: number; actor_id: number | null; actor_name: string }

export const findNextDeletion = (db: Connection) => maybeOne<{ key: number }>(db)`
  SELECT user_id AS key FROM account_deletions WHERE ${isRetryDue('account_deletion', sql`user_id`)}
  ORDER BY asked_at, user_id LIMIT 1`

/** Returns undefined when another process works on the deletion or has finished it. */
export const lockDeletion = (tx: Connection, userId: number) => maybeOne<AccountDeletion>(tx)`
  SELECT user_id, actor_id, actor_name FROM account_deletions JOIN users ON users.id = user_id
  WHERE user_id = ${userId} FOR UPDATE SKIP LOCKED`

const shopsOfIt = ({ user_id }: AccountDeletion) => sql`(SELECT id FROM shops WHERE user_id = ${user_id})`

/** Keeps products in other people's shops, without publish keys, which the new owner may have used. */
const leaveOffersToShops = (tx: Connection, { user_id }: AccountDeletion, most: number) => execute(tx)`
  UPDATE products SET owner_id = shops.user_id, publish_key = NULL, publish_fingerprint = NULL
  FROM shops WHERE shops.id = shop_id AND products.id IN (
    SELECT products.id FROM products JOIN shops ON shops.id = shop_id
    WHERE owner_id = ${user_id} AND shops.user_id <> ${user_id} LIMIT ${most})`

const deletePrices = (tx: Connection, deletion: AccountDeletion, most: number) => execute(tx)`
  DELETE FROM asked_prices WHERE (product_id, at, id) IN (
    (SELECT product_id, at, id FROM asked_prices WHERE shop_id IN ${shopsOfIt(deletion)} LIMIT ${most})
    UNION ALL (SELECT product_id, at, id FROM asked_prices WHERE owner_id = ${deletion.user_id} LIMIT ${most}))`

const deleteDays = (tx: Connection, deletion: AccountDeletion, most: number) => execute(tx)`
  DELETE FROM product_days WHERE (product_id, day) IN (
    SELECT product_id, day FROM product_days WHERE shop_id IN ${shopsOfIt(deletion)} LIMIT ${most})`

async function deleteOffersOfAccount(tx: Connection, deletion: AccountDeletion, most: number) {
  const ids = await values<number>(tx)`
    (SELECT id FROM products WHERE shop_id IN ${shopsOfIt(deletion)} LIMIT ${most})
    UNION ALL (SELECT id FROM products WHERE shop_id IS NULL AND owner_id = ${deletion.user_id} LIMIT ${most})
    LIMIT ${most}`
  const actor = { id: deletion.actor_id, name: deletion.actor_name, address: null }
  await recordOffers(tx, actor, sql`id = ANY (${ids}::integer[])`)
  return execute(tx)`DELETE FROM products WHERE id = ANY (${ids}::integer[])`
}

const deleteUndos = (tx: Connection, deletion: AccountDeletion, most: number) => execute(tx)`
  DELETE FROM undos WHERE entry_id IN (
    SELECT entry_id FROM undos WHERE shop_id IN ${shopsOfIt(deletion)} LIMIT ${most})`

const forgetNetworks = (tx: Connection, { user_id }: AccountDeletion, most: number) =>
  value<number>(tx)`SELECT forget_networks(${user_id}, ${most}) AS gone`

const deleteShops = (tx: Connection, deletion: AccountDeletion, most: number) =>
  execute(tx)`DELETE FROM shops WHERE id IN (SELECT id FROM ${shopsOfIt(deletion)} AS its LIMIT ${most})`

/** Deletes the parts in this order. One transaction deletes `most` rows in less than a second. */
export const partsOfAccount = [
  { most: 5_000, remove: forgetNetworks },
  // Must precede the products, whose deletion would otherwise record withdrawn prices.
  { most: 2_000, remove: deletePrices },
  { most: 5_000, remove: deleteDays },
  { most: 500, remove: deleteOffersOfAccount },
  { most: 500, remove: leaveOffersToShops },
  { most: 2_000, remove: deleteUndos },
  { most: 100, remove: deleteShops },
]

export const deleteUser = (tx: Connection, { user_id }: AccountDeletion) =>
  execute(tx)`DELETE FROM users WHERE id = ${user_id}`
