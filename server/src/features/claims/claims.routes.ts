import type { NewClaimAnswer } from '../../../contract/claims/calls.ts'
import type { ClaimAnswer } from '../../../contract/claims/facts.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import { pseudonyms } from '../../platform/pseudonyms.ts'
import { networkAddressOf } from '../../platform/rate-limiter.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { withPhoto } from '../../platform/uploads/picture-urls.ts'
import {
  countConfirmedRefusals,
  excludeOwnDevice,
  findAnswerable,
  holdRaid,
  lockAnswersOf,
  saveClaimAnswer,
} from './claim-answers.queries.ts'
import { findLimit, findOpenClaimIds, findOwnClaims, forgetClaimsOf } from './claims.queries.ts'
import { findConflicts, findEndedToday, findOpen } from './redeem.queries.ts'
import { atCounter, endWithoutGiving, findScanned, findTyped, redeem, takeRedemptionBack } from './redeem.ts'
import { release, takeClaim, turnsOfTakers } from './take-claim.ts'

export const claimRoutes = routes((route, services) => {
  const { db, visitorsDb, rateLimits } = services

  const visitors = { db: visitorsDb, rateLimits }
  services.callers?.worksInTurn('POST /api/user/claim', turnsOfTakers)

  route('POST /api/user/claim', async ({ body, user, req }) => ({
    claim: withPhoto(
      await takeClaim(user ? services : visitors, body, { user, network: networkAddressOf(req) }),
    ),
    now: new Date(),
  }))

  route('POST /api/user/claims', async ({ body }) => ({
    claims: (await findOwnClaims(visitorsDb, hashToken(body.device))).map(withPhoto),
    now: new Date(),
  }))

  route('POST /api/user/release_claim', async ({ body }) => {
    await release(visitors, body.id, hashToken(body.device))
    return undefined
  })

  route('POST /api/user/forget_claims', async ({ body }) => {
    const device = hashToken(body.device)
    for (const id of await findOpenClaimIds(visitorsDb, device)) await release(visitors, id, device)
    await forgetClaimsOf(visitorsDb, device)
    return undefined
  })

  route('POST /api/user/answer_claim', async ({ body, user, req }) => {
    await answerClaim(services, body, user, networkAddressOf(req))
    return undefined
  })

  route('GET /api/products/codes_left/:id', async ({ params, reads }) => {
    const limit = await findLimit(reads, params.id)
    return limit ?? { most: null, left: null }
  })

  route('GET /api/shop/counter', async ({ user }) => {
    const [open, today, conflicts] = await Promise.all([
      findOpen(db, user.id),
      findEndedToday(db, user.id),
      findConflicts(db, user.id),
    ])
    return {
      open: open.map((row) => ({ ...atCounter(row), token_hash: row.token_hash.toString('base64url') })),
      today: today.map(atCounter),
      conflicts,
    }
  })

  route('POST /api/shop/find_claim', async ({ body: { token, digits }, user }) => ({
    claim: atCounter(
      token ? await findScanned(services, user, token) : await findTyped(services, user, digits ?? ''),
    ),
  }))

  route('POST /api/shop/redeem_claim', async ({ body, user }) => {
    const { claim, ...rest } = await redeem(services, user, body)
    const message = 'was_undone' in rest ? texts.claims.undone : texts.claims.given
    return { message, claim: atCounter(claim), ...rest }
  })

  route('POST /api/shop/undo_redeem', async ({ body, user }) => ({
    claim: atCounter(await takeRedemptionBack(services, user, body.claim_id, body.redeem_key)),
  }))

  route('POST /api/shop/not_given', async ({ body, user }) => ({
    claim: atCounter(await endWithoutGiving(services, user, body.claim_id, body.reason)),
  }))
})

/**
 * Answers about redeemed codes count at once. 'Refused' for an unredeemed code counts only after several
 * customers have confirmed it. Answers of the shop's own people never count. Throws 400, 404, and 409 outside
 * the time for answers.
 */
const answerClaim = (
  { visitorsDb, config }: Services,
  { id, device: secret, answer }: NewClaimAnswer,
  user: SignedInUser | undefined,
  address: string,
) =>
  inTransaction(visitorsDb, async (tx) => {
    const device = hashToken(secret)
    const claim = await findAnswerable(tx, id, device, user?.id ?? 0)
    if (!claim) throw notFound(texts.claims.notHere)
    if (!claim.is_open) throw new AppError(409, texts.claims.notAsked)
    if (claim.was_given && answer === 'did not go') throw invalid({ answer: texts.claims.answerMissing })
    await lockAnswersOf(tx, claim.shop_id)
    if (claim.is_of_shop) await excludeOwnDevice(tx, claim.shop_id, device)
    const standing = standingOf(answer, claim)
    const network = standing === 'reported' ? pseudonyms(config).network(prefixOf(address)) : null
    await saveClaimAnswer(tx, id, { answer, standing, network })
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

/** Returns the address prefix of a provider's network: 256 IPv4 addresses or an IPv6 /48. */
const prefixOf = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.replace(/\.\d+$/, '')
