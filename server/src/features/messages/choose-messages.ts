import type { UserType } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { MessageChoice } from '../../../contract/messages/calls.ts'
import {
  type MessageWish,
  type StoppableMessage,
  stoppableFor,
  stoppableMessages,
} from '../../../contract/messages/facts.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { userOfToken } from '../../platform/messages/stop-link.ts'
import type { Services } from '../../platform/services.ts'
import { findUserType, listWishes, saveWish } from './message-wishes.queries.ts'

type Person = { id: number; userType: UserType }

/** Of each message that the person may stop, whether it comes. */
export async function choicesOf({ db }: Services, { id, userType }: Person): Promise<MessageChoice[]> {
  const wishes = new Map((await listWishes(db, id)).map(({ kind, wish }) => [kind, wish]))
  return stoppableFor(userType).map((kind) => ({ kind, wish: wishes.get(kind) ?? 'on' }))
}

/** Throws 400 for what this person does not get, or cannot have so. */
export async function choose(services: Services, person: Person, kind: StoppableMessage, wish: MessageWish) {
  const { wishes }: { wishes: readonly MessageWish[] } = stoppableMessages[kind]
  if (!stoppableFor(person.userType).includes(kind)) throw invalid({ kind: texts.messages.notForYou })
  if (!wishes.includes(wish)) throw invalid({ wish: texts.messages.noSuchWish })
  await saveWish(services.db, person.id, kind, wish)
  services.log.info({ userId: person.id, kind, wish }, 'Chose which messages come')
  return { message: texts.messages.chosen[wish], choices: await choicesOf(services, person) }
}

/** Whose mail the token stood in; throws 400 when nobody of us has made it, or the account is gone. */
export async function personOfToken({ config, db }: Services, token: string): Promise<Person> {
  const id = userOfToken(config, token)
  const userType = id && (await findUserType(db, id))
  if (!id || !userType) throw new AppError(400, texts.messages.wrongLink)
  return { id, userType }
}
