import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { stoppableKinds } from '../../../contract/messages/facts.ts'
import { AppError } from '../../platform/errors.ts'
import { callsOn } from '../../platform/http/route.ts'
import { networkAddressOf } from '../../platform/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { listAccountMessages, noteAccountMessagesRead } from './account-messages.queries.ts'
import { choicesOf, choose, personOfToken } from './choose-messages.ts'

export function messageRoutes(services: Services) {
  const { db } = services
  const { router, route } = callsOn(services)

  route('GET /api/shop/messages', async ({ user }) => ({ choices: await choicesOf(services, user) }))

  route('POST /api/shop/messages', async ({ user, body }) => choose(services, user, body.kind, body.wish))

  route('GET /api/messages/:token', async ({ params }) => ({
    choices: await choicesOf(services, await personOfToken(services, params.token)),
  }))

  route('POST /api/messages/:token', async ({ params, body }) =>
    choose(services, await personOfToken(services, params.token), body.kind, body.wish),
  )

  route('GET /api/shop/account_messages', async ({ user }) => ({
    messages: await listAccountMessages(db, user.id),
  }))

  route('POST /api/shop/read_account_messages', async ({ body, user }) => {
    await noteAccountMessagesRead(db, user.id, body.ids)
    return {}
  })

  // The page of a mail's link is what mail programs POST to when somebody presses their own 'Unsubscribe'
  // (RFC 8058): no call of ours, since its address and its form are theirs. What they send along is not read.
  router.post(pages.messages, async (req, res) => {
    await services.rateLimits.consume('messageChoice', networkAddressOf(req))
    const person = await personOfToken(services, req.params.token ?? '')
    const kind = stoppableKinds.find((known) => known === req.query.stop)
    if (!kind) throw new AppError(400, texts.messages.wrongLink)
    const { message } = await choose(services, person, kind, 'off')
    res.type('text').send(`${message}\n`)
  })

  return router
}
