import type { NewClaimAnswer } from '../../../contract/claims/calls.ts'
import type { ClaimAnswer } from '../../../contract/claims/facts.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { pseudonyms } from '../../platform/pseudonyms.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import {
  countConfirmedRefusals,
  findAnswerable,
  holdRaid,
  keepAnswer,
  lockAnswersOf,
  noteOwnDevice,
} from './claim-answers.queries.ts'

/**
 * Answers about redeemed codes count, 'refused' for others once several customers confirm it, those of the
 * shop's own people never. Throws 400, 404, and 409 outside the time for answers.
 */
export const answerClaim = (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, device: secret, answer }: NewClaimAnswer,
  by: { user: SignedInUser | undefined; address: string },
) =>
  inTransaction(db, async (tx) => {
    const device = hashToken(secret)
    const claim = await findAnswerable(tx, id, device, by.user?.id ?? 0)
    if (!claim) throw notFound(texts.claims.notHere)
    if (!claim.is_open) throw new AppError(409, texts.claims.notAsked)
    if (claim.was_given && answer === 'did not go') throw invalid({ answer: texts.claims.answerMissing })
    await lockAnswersOf(tx, claim.shop_id)
    if (claim.is_of_shop) await noteOwnDevice(tx, claim.shop_id, device)
    const standing = standingOf(answer, claim)
    const network = standing === 'reported' ? pseudonyms(config).network(prefixOf(by.address)) : null
    await keepAnswer(tx, id, { answer, standing, network })
    await countConfirmedRefusals(tx, claim.shop_id)
    await holdRaid(tx, claim.shop_id)
  })

const refusals: readonly ClaimAnswer[] = ['refused', 'cost more']

function standingOf(
  answer: ClaimAnswer,
  { was_given, is_of_shop }: { was_given: boolean; is_of_shop: boolean },
) {
  if (is_of_shop) return 'left out'
  if (was_given) return 'counts'
  return refusals.includes(answer) ? 'reported' : 'left out'
}

/** The network of a provider: 256 IPv4 addresses or an IPv6 /48. */
const prefixOf = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.replace(/\.\d+$/, '')
