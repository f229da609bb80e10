import type { Services } from '../../platform/services.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'
import { secondFactorIsRequired, wasProvedJustNow } from '../../platform/sessions/sessions.ts'
import type { Owner } from './change-factors.ts'
import { countCodes, findApp, findPasskeys } from './factors.queries.ts'

/** What signs somebody in beside the password; neither keys nor secrets. */
export async function showFactors(services: Services, { user, req }: Owner) {
  const { db } = services
  const [passkeys, app, codes] = [
    await findPasskeys(db, user.id),
    await findApp(db, user.id),
    await countCodes(db, user.id),
  ]
  return {
    email: user.email,
    this_device: readableDevice(req.get('user-agent') ?? '').name,
    required: secondFactorIsRequired(services.config, user),
    password_again: !wasProvedJustNow(req),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    app: app ? { created_at: app.createdAt } : null,
    recovery_codes_left: codes,
  }
}
