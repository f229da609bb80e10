import { hasMailbox } from '../../../contract/facts/email-address.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { ProfileChange } from '../../../contract/profiles/calls.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { invalid, signInFirst } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { changedMeanwhile, differences } from './changed-fields.ts'
import { awaitLookAtPhone, lockPerson, savePerson } from './profiles.queries.ts'

/**
 * Changes one's name, phone number and language; gives the entry by which it can be taken back, none when
 * nothing differs. A new number waits for an admin before one signs in by it. Throws 409 when the profile
 * changed since `version` was read.
 */
export const changeProfile = ({ db }: Services, user: SignedInUser, wanted: ProfileChange, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const current = await lockPerson(tx, user.id)
    if (!current) throw signInFirst()
    const { version, phone_verified_at, ...before } = current
    const { version: _, ...after } = wanted
    const changed = differences(before, after)
    // Also when it was saved before and that answer got lost.
    if (!changed) return undefined
    if (version !== wanted.version) throw await changedMeanwhile(tx, 'user', user.id, { version, ...before })
    if (after.contact_no === null && user.userType !== 'admin')
      throw invalid({ contact_no: texts.fields.contactNoMissing })
    // Nothing else signs them in, and a changed number does not before an admin has seen it.
    if ('contact_no' in changed.after && !hasMailbox(user.email))
      throw invalid({ contact_no: texts.profile.numberSignsIn })
    await savePerson(tx, user.id, after)
    if ('contact_no' in changed.after) await awaitLookAtPhone(tx, user.id, before.contact_no, actor.name)
    return recordChange(
      tx,
      actor,
      { action: 'profile changed', subject: { type: 'user', id: user.id, name: after.name }, ...changed },
      { content: { ...changed, phone_verified_at } },
    )
  })
