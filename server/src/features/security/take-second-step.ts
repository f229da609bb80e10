import type { Request } from 'express'
import type { z } from 'zod'
import type { RateLimit } from '../../../contract/facts/rate-limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { secondStepProof } from '../../../contract/security/calls.ts'
import { signIn } from '../../accounts/sign-in.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { networkAddressOf } from '../../platform/rate-limiter.ts'
import type { Services } from '../../platform/services.ts'
import { findHalfSession, takeHalfSession } from '../../platform/sessions/second-step.ts'
import { acceptAppCode } from './authenticator-app.ts'
import { acceptPasskey, createPasskeyChallenge } from './passkeys.ts'
import { acceptRecoveryCode } from './recovery-codes.ts'
import { countCodes } from './security.queries.ts'
import { notifyOwner } from './security-message.ts'

type SecondStepProof = z.output<typeof secondStepProof>
type HalfSignedIn = NonNullable<Awaited<ReturnType<typeof findHalfSession>>>

const perAccount: RateLimit[] = ['secondStepOfAccount', 'secondStepOfAccountInADay']

/** Throws 401 if the first step has expired. */
export async function secondStepChallenge(services: Services, req: Request) {
  const { id } = await firstStepOf(services, req)
  return createPasskeyChallenge(services, req.sessionID, id)
}

/** Throws 400 if the proof is wrong, 401 with `sign_in_again` if the first step has expired, 429. */
export async function takeSecondStep(
  services: Services,
  req: Request,
  proof: SecondStepProof,
): Promise<HalfSignedIn> {
  const { db, rateLimits, log } = services
  const account = await firstStepOf(services, req)
  // Counts each guess before it checks the code. Passkeys are not limited: signatures cannot be guessed, and
  // wrong codes must not lock the owner's passkey out.
  const limits = proof.passkey ? [] : perAccount
  for (const limit of limits) await rateLimits.consume(limit, String(account.id))
  const by = await prove(services, req, account, proof).catch(async (refusal: unknown) => {
    log.warn({ userId: account.id, network: req.network }, 'Second step failed')
    const { id, email } = account
    await recordSecurityEvent(services, 'second step failed', { id, email, network: req.network })
    if (!proof.passkey) await tellOfGuessing(services, req, account)
    throw refusal
  })
  for (const limit of limits) await rateLimits.giveBack(limit, String(account.id))
  await rateLimits.giveBack('secondStep', networkAddressOf(req))
  if (!(await takeHalfSession(db, req)) || !(await signIn(services, req, account))) throw beginAgain()
  log.info({ userId: account.id, network: req.network, by }, 'Signed in')
  return account
}

/** Notifies the owner, once a day, after eight wrong codes: someone else knows the password. */
async function tellOfGuessing(services: Services, req: Request, account: HalfSignedIn) {
  const { rateLimits } = services
  const key = String(account.id)
  if ((await rateLimits.take('failedSecondSteps', key)) === 0) return
  if ((await rateLimits.take('failedSecondStepsMail', key)) > 0) return
  await notifyOwner(services, req, account, () => texts.mail.security.changes.secondStepGuessed)
}

async function firstStepOf({ db }: Services, req: Request) {
  const account = await findHalfSession(db, req)
  if (!account) throw beginAgain()
  return account
}

const beginAgain = () => new AppError(401, texts.secondStep.beginAgain, { extra: { sign_in_again: true } })

async function prove(
  services: Services,
  req: Request,
  account: HalfSignedIn,
  { passkey, code, recovery_code }: SecondStepProof,
) {
  if (passkey) await acceptPasskey(services, req.sessionID, account.id, passkey)
  else if (code) await acceptAppCode(services, account.id, code)
  else await recover(services, req, account, recovery_code ?? '')
  return passkey ? 'passkey' : code ? 'app' : 'recovery code'
}

/** Logs the use and notifies the owner, since someone else may have found the printed codes. */
async function recover(services: Services, req: Request, { id, name, email }: HalfSignedIn, code: string) {
  const left = await inTransaction(services.db, async (tx) => {
    if (!(await acceptRecoveryCode(tx, services.config, id, code)))
      throw invalid({ recovery_code: texts.secondStep.wrongCode })
    const left = await countCodes(tx, id)
    const subject = { type: 'user' as const, id, name }
    const change = { before: { recovery_codes: left + 1 }, after: { recovery_codes: left } }
    const actor = { id, name, address: req.network }
    await recordChange(tx, actor, { action: 'recovery code used', subject, ...change })
    return left
  })
  await notifyOwner(services, req, { id, email }, () => texts.mail.security.changes.codeUsed({ left }))
}
