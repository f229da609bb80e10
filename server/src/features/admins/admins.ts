import { randomBytes } from 'node:crypto'
import { DatabaseError, type PoolClient } from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { adminList, changedRole, invitedAdmin } from '../../../contract/admins/calls.ts'
import { pages } from '../../../contract/facts/pages.ts'
import type { AdminRole } from '../../../contract/facts/people.ts'
import { intervalOf, millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import { currentLocale, texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange, serverActor } from '../../platform/audit/record-change.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import type { Config } from '../../platform/config/read-config.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, maybeValue, values } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/http/present.ts'
import { firstContact, messageKind, withoutLinks } from '../../platform/messages/message.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'

/** The defaults are meant for the command line: all rights, no second step required. */
type NewAdmin = {
  email: string
  passwordHash: string
  name: string
  role?: AdminRole
  needsSecondFactor?: boolean
}

export async function addAdmin(
  config: Config,
  tx: PoolClient,
  { email, passwordHash, name, role = 'admin', needsSecondFactor = false }: NewAdmin,
  actor = serverActor,
): Promise<number | undefined> {
  const id = await maybeValue<number>(tx)`
    INSERT INTO users (user_type, status, name, email, password_hash, admin_role, second_factor_required, language)
    VALUES ('admin', 'active', ${name}, ${email}, ${passwordHash}, ${stored(role)}, ${needsSecondFactor},
      ${currentLocale()})
    ON CONFLICT (lower(email)) DO NOTHING
    RETURNING id`
  if (id === undefined) return undefined
  await recordChange(tx, actor, {
    action: 'admin added',
    subject: { type: 'user', id, name },
    before: null,
    after: { user_type: 'admin', ...(stored(role) && { role }) },
  })
  await recordSecurityEvent({ db: tx, config }, 'admin added', { id, email, by: actor.id })
  return id
}

const stored = (role: AdminRole) => (role === 'admin' ? null : role)

export const listAdmins = (db: Connection) => many<RowOf<typeof adminList>['admins'][number]>(db)`
  SELECT id, name, email, coalesce(admin_role, 'admin') AS role, first_signed_in_at,
    EXISTS (SELECT FROM second_factors WHERE user_id = users.id) AS has_second_factor,
    deletion_due_at IS NOT NULL AS is_closing
  FROM users WHERE user_type = 'admin' ORDER BY id`

const lockAdmin = (tx: PoolClient, which: Sql) =>
  maybeOne<{ id: number; name: string; email: string; role: AdminRole }>(tx)`
    SELECT id, name, email, coalesce(admin_role, 'admin') AS role FROM users
    WHERE ${which} AND user_type = 'admin' FOR UPDATE`

/** A database trigger keeps the last admin with all rights. */
function notTheLast(error: unknown): never {
  if (error instanceof DatabaseError && error.code === restrictViolation)
    throw new AppError(409, texts.admins.last)
  throw error
}

/** Throws 404; 409 for the last full admin, or when the role has changed since. */
export async function changeRole(
  config: Config,
  tx: PoolClient,
  { id, role, role_seen }: z.output<typeof changedRole>,
  actor: Actor,
): Promise<void> {
  const admin = await lockAdmin(tx, sql`id = ${id}`)
  if (!admin) throw notFound(texts.notFound.user)
  if (admin.role === role) return
  if (admin.role !== role_seen) throw new AppError(409, texts.admins.changedMeanwhile({ name: admin.name }))
  await execute(tx)`UPDATE users SET admin_role = ${stored(role)} WHERE id = ${id}`.catch(notTheLast)
  await recordChange(tx, actor, {
    action: 'admin role changed',
    subject: { type: 'user', id, name: admin.name },
    before: { role: admin.role },
    after: { role },
  })
  await recordSecurityEvent({ db: tx, config }, 'admin role changed', {
    id,
    email: admin.email,
    by: actor.id,
  })
  if (admin.role === 'admin') await removeInvitedBy(config, tx, id, actor)
}

/** Invited admins' links end with the inviter's rights, but 'Forgot password' would mail a new one. */
async function removeInvitedBy(config: Config, tx: PoolClient, id: number, actor: Actor) {
  const invited = await values<number>(tx)`
    SELECT id FROM users WHERE user_type = 'admin' AND first_signed_in_at IS NULL
      AND EXISTS (SELECT FROM audit_entries WHERE actor_id = ${id} AND action = 'admin added'
        AND subject_type = 'user' AND subject_id = users.id)
    ORDER BY id`
  for (const each of invited) await removeAdmin(config, tx, { id: each }, actor)
}

export async function removeAdmin(
  config: Config,
  tx: PoolClient,
  which: { id: number } | { email: string },
  actor = serverActor,
): Promise<boolean> {
  const isMeant = 'id' in which ? sql`id = ${which.id}` : sql`lower(email) = lower(${which.email})`
  const admin = await lockAdmin(tx, isMeant)
  if (!admin) return false
  await removeInvitedBy(config, tx, admin.id, actor)
  await leaveOffers(tx, admin.id, actor.id)
  await execute(tx)`DELETE FROM users WHERE id = ${admin.id}`.catch(notTheLast)
  await endAllSessions(tx, admin.id)
  await recordChange(tx, actor, {
    action: 'admin removed',
    subject: { type: 'user', id: admin.id, name: admin.name },
    before: { user_type: 'admin' },
    after: null,
  })
  await recordSecurityEvent({ db: tx, config }, 'admin removed', { ...admin, by: actor.id })
  return true
}

/** Leaves the marketplace's own offers to the admin who removes this one, or to the first other admin. */
const leaveOffers = (tx: PoolClient, admin: number, remover: number | null) => execute(tx)`
  UPDATE products SET publish_key = NULL, publish_fingerprint = NULL, owner_id = coalesce(${remover}::integer,
    (SELECT id FROM users WHERE user_type = 'admin' AND id <> ${admin} ORDER BY id LIMIT 1), owner_id)
  WHERE owner_id = ${admin} AND shop_id IS NULL`

/** Turns `deepak.rao@…` into 'Deepak Rao', the name until the admin sets another. */
export function nameIn(email: string) {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}

const restrictViolation = '23001'

/** Throws 409 when the e-mail address is taken. */
export async function inviteAdmin(
  { config, db, passwords, messages }: Services,
  { email, name, role }: z.output<typeof invitedAdmin>,
  actor: Actor,
): Promise<void> {
  const passwordHash = await passwords.hash(randomBytes(24).toString('base64url'))
  const token = newToken()
  await inTransaction(db, async (tx) => {
    const id = await addAdmin(config, tx, { email, name, role, passwordHash, needsSecondFactor: true }, actor)
    const { taken } = texts.admins
    if (id === undefined) throw new AppError(409, taken, { fields: { email: taken } })
    await execute(tx)`INSERT INTO password_resets (token_hash, user_id, expires_at)
      VALUES (${hashToken(token)}, ${id}, now() + ${intervalOf(retention.passwordResets)}::interval)`
    const link = config.publicUrl + pages.resetPassword.replace(':token', token)
    const recipient = { userId: id, email, language: currentLocale() }
    const expiresAt = new Date(Date.now() + millisecondsOf(retention.passwordResets))
    await messages.send(adminInvitedMessage, { link, inviter: actor.name, role }, recipient, {
      tx,
      expiresAt,
    })
  })
}

export const adminInvitedMessage = messageKind<{ link: string; inviter: string; role: AdminRole }>({
  write({ link, role, ...names }, about) {
    const { brand } = about.site
    const inviter = withoutLinks(names.inviter)
    return {
      subject: texts.mail.adminInvited.subject({ brand }),
      short: texts.mail.adminInvited.short({ brand }),
      blocks: [
        texts.mail.adminInvited.asked({ inviter, brand }),
        texts.admins.may[role],
        texts.mail.adminInvited.secondStep,
        firstContact(texts.consent.inMail.admin({ inviter }), about),
      ],
      button: { label: texts.mail.setPassword, href: link },
      after: [texts.mail.adminInvited.once],
      why: texts.mail.adminInvited.why,
      stop: texts.mail.comesOnAsking,
    }
  },
})
