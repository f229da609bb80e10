import { pages } from '../../../contract/facts/pages.ts'
import type { UserType } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { MessageChoice } from '../../../contract/messages/calls.ts'
import {
  type MessageWish,
  type StoppableMessage,
  stoppableFor,
  stoppableKinds,
  stoppableMessages,
} from '../../../contract/messages/facts.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import { userOfToken } from '../../platform/messages/messages.ts'
import { networkAddressOf } from '../../platform/rate-limiter.ts'
import type { Services } from '../../platform/services.ts'
import {
  findUserType,
  listAccountMessages,
  listWishes,
  noteAccountMessagesRead,
  saveWish,
} from './account-messages.queries.ts'

export const messageRoutes = routes((route, services, router) => {
  const { db } = services

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

  // Mail programs POST here for their 'Unsubscribe' button; RFC 8058 prescribes URL and form.
  router.post(pages.messages, async (req, res) => {
    await services.rateLimits.consume('messageChoice', networkAddressOf(req))
    const person = await personOfToken(services, req.params.token ?? '')
    const kind = stoppableKinds.find((known) => known === req.query.stop)
    if (!kind) throw new AppError(400, texts.messages.wrongLink)
    const { message } = await choose(services, person, kind, 'off')
    res.type('text').send(`${message}\n`)
  })
})

type Person = { id: number; userType: UserType }

async function choicesOf({ db }: Services, { id, userType }: Person): Promise<MessageChoice[]> {
  const wishes = new Map((await listWishes(db, id)).map(({ kind, wish }) => [kind, wish]))
  return stoppableFor(userType).map((kind) => ({ kind, wish: wishes.get(kind) ?? 'on' }))
}

/** Throws 400 for a message or a setting that is not available to the person. */
async function choose(services: Services, person: Person, kind: StoppableMessage, wish: MessageWish) {
  const { wishes }: { wishes: readonly MessageWish[] } = stoppableMessages[kind]
  if (!stoppableFor(person.userType).includes(kind)) throw invalid({ kind: texts.messages.notForYou })
  if (!wishes.includes(wish)) throw invalid({ wish: texts.messages.noSuchWish })
  await saveWish(services.db, person.id, kind, wish)
  services.log.info({ userId: person.id, kind, wish }, 'Chose which messages come')
  return { message: texts.messages.chosen[wish], choices: await choicesOf(services, person) }
}

/** Throws 400 for an invalid token, or when the account was deleted. */
async function personOfToken({ config, db }: Services, token: string): Promise<Person> {
  const id = userOfToken(config, token)
  const userType = id && (await findUserType(db, id))
  if (!id || !userType) throw new AppError(400, texts.messages.wrongLink)
  return { id, userType }
}
