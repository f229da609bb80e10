import { texts } from '../../../contract/facts/texts.ts'
import { routes } from '../../platform/http/route.ts'
import { networkAddressOf } from '../../platform/rate-limiter.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { withPhoto } from '../../platform/uploads/picture-urls.ts'
import { answerClaim } from './answer-claim.ts'
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
    await answerClaim({ db: visitorsDb, config: services.config }, body, {
      user,
      address: networkAddressOf(req),
    })
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
