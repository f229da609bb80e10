import session, { type Session, type SessionData } from 'express-session'
import sql from 'sql-template-tag'
import { noticeVersion } from '../../../contract/facts/people.ts'
import type { Database } from '../database/open.ts'
import { execute, maybeOne } from '../database/query.ts'
import type { SignedInUser } from './signed-in-user.ts'

type Done = (error?: unknown) => void
type KnownSession = { expire: Date; user: SignedInUser | null }
type SessionRow = KnownSession & { sess: SessionData }

/** Minimum milliseconds between two updates of a session's expiry. */
const noteEvery = 60_000

/** Reads session and user in one query. Does not recreate a session that was deleted in the meantime. */
export class SessionStore extends session.Store {
  readonly #found = new WeakMap<object, KnownSession>()

  constructor(private readonly db: Database) {
    super()
  }

  /** Undefined for a new or half session, and for users who may no longer sign in. */
  userOf(of: Session): SignedInUser | undefined {
    return this.#found.get(of)?.user ?? undefined
  }

  /** Undefined for a half session. Does not count as a visit. */
  async userIdOf(sid: string): Promise<number | undefined> {
    const row = await maybeOne<{ id: number }>(this.db, 'user of a session')`
      SELECT users.id FROM sessions JOIN users ON users.id = (sess ->> 'userId')::integer
      WHERE sid = ${sid} AND expire > now() AND may_sign_in(status)`
    return row?.id
  }

  get(sid: string, callback: (error: unknown, data?: SessionData | null) => void) {
    this.#ask(sid).then((data) => callback(null, data), callback)
  }

  async #ask(sid: string) {
    const row = await maybeOne<SessionRow>(this.db, 'session')`${findSession(sid)}`
    if (!row) return null
    this.#found.set(row.sess, row)
    return row.sess
  }

  override createSession(...[req, data]: Parameters<session.Store['createSession']>) {
    const found = this.#found.get(data)
    const made = super.createSession(req, data)
    if (found) this.#found.set(made, found)
    return made
  }

  set(sid: string, data: SessionData, callback: Done = () => {}) {
    const expire = expiryOf(data)
    const write = this.#found.has(data)
      ? sql`UPDATE sessions SET sess = ${JSON.stringify(data)}::jsonb, expire = ${expire} WHERE sid = ${sid}`
      : sql`INSERT INTO sessions (sid, sess, expire) VALUES (${sid}, ${JSON.stringify(data)}::jsonb, ${expire})`
    this.#found.set(data, { user: null, ...this.#found.get(data), expire })
    execute(this.db)`${write}`.then(() => callback(), callback)
  }

  override touch(sid: string, data: SessionData, callback: Done = () => {}) {
    const expire = expiryOf(data)
    const noted = this.#found.get(data)?.expire.getTime() ?? 0
    if (expire.getTime() - noted < noteEvery) return callback()
    execute(this.db)`UPDATE sessions SET expire = ${expire} WHERE sid = ${sid}`.then(
      () => callback(),
      callback,
    )
  }

  destroy(sid: string, callback: Done = () => {}) {
    execute(this.db)`DELETE FROM sessions WHERE sid = ${sid}`.then(() => callback(), callback)
  }
}

const expiryOf = ({ cookie }: SessionData) => new Date(Date.now() + (cookie.originalMaxAge ?? 0))

const findSession = (sid: string) => sql`
  SELECT sess, expire, (
    SELECT json_build_object(
      'id', id, 'userType', user_type, 'name', name, 'email', email,
      'closesOn', (deletion_due_at AT TIME ZONE 'Asia/Kolkata')::date,
      'adminRole', coalesce(admin_role, 'admin'), 'needsSecondFactor', second_factor_required,
      'isPending', status = 'pending',
      'hasAgreed', EXISTS (SELECT FROM consents WHERE user_id = users.id AND version = ${noticeVersion}),
      'hasSecondFactor', EXISTS (SELECT FROM second_factors WHERE user_id = users.id)
    ) FROM users WHERE id = (sess ->> 'userId')::integer AND may_sign_in(status)
  ) AS "user"
  FROM sessions WHERE sid = ${sid} AND expire > now()`
