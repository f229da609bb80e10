import { Secret, TOTP } from 'otpauth'
import request from 'supertest'
import type TestAgent from 'supertest/lib/agent.js'
import { password, type Someone } from './given.ts'
import { makeSoftPasskey } from './soft-passkey.ts'
import type { TestApp } from './start-test-app.ts'

/** The code that an app with this secret shows, so many half minutes from now. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

/** Adds a passkey to somebody who is signed in; recovery codes when it is the first factor. */
export async function givenPasskey({ agent }: Pick<Someone, 'agent'>, name = 'My phone', origin?: string) {
  const passkey = makeSoftPasskey({ origin })
  const order = await agent.post('/api/shop/passkeyorder').send({}).expect(200)
  const added = await agent
    .post('/api/shop/addpasskey')
    .send({ name, passkey: passkey.register(order.body.challenge) })
    .expect(201)
  return { passkey, codes: added.body.recovery_codes as string[] }
}

/** Adds an app; its confirming code was that of the former half minute, so that this one's is still good. */
export async function givenApp({ agent }: Pick<Someone, 'agent'>) {
  const secret: string = (await agent.post('/api/shop/appsecret').send({}).expect(200)).body.secret
  const added = await agent
    .post('/api/shop/addapp')
    .send({ code: codeOf(secret, -1) })
    .expect(201)
  return { secret, codes: added.body.recovery_codes as string[] }
}

/** A browser in which the password was right, and the second step is to come. */
export async function takeFirstStep({ app }: TestApp, { email }: Pick<Someone, 'email'>): Promise<TestAgent> {
  const agent = request.agent(app)
  await agent.post('/api/shop/login').send({ email, password }).expect(200)
  return agent
}

/** Answers the passkey question of a sign-in under way. */
export async function answerPasskey(agent: TestAgent, passkey: ReturnType<typeof makeSoftPasskey>) {
  const { challenge } = (await agent.post('/api/shop/passkeyquestion').expect(200)).body
  return { passkey: passkey.answer(challenge) }
}
