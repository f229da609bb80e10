import { phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { TextChannel } from '../../../contract/text-messages/calls.ts'
import type { Config } from '../../platform/config/read-config.ts'
import type { Connection } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import {
  endConsent,
  findPhone,
  giveConsent,
  isStopped,
  listTextWishes,
  lockPhone,
} from './text-wishes.queries.ts'

export const textMessageRoutes = routes((route, services) => {
  route('GET /api/shop/text_channels', async ({ user }) => textChannelsOf(services, user.id))

  route('POST /api/shop/text_channel', async ({ user, body }) => chooseTextChannel(services, user.id, body))
})

async function textChannelsOf({ config, db }: Pick<Services, 'config' | 'db'>, userId: number) {
  const phone = await findPhone(db, userId)
  const wishes = await listTextWishes(db, userId)
  return {
    channels: offered(config).map((channel) => ({ channel, is_on: wishes.includes(channel) })),
    phone: phone !== null && isMobile(phone) ? phone : null,
  }
}

type Wish = { channel: TextChannel; is_on: boolean; phone?: string | undefined }

/** Throws 409 if the number of the account changed since it was shown. */
async function chooseTextChannel(services: Services, userId: number, wish: Wish) {
  const { channel, is_on } = wish
  if (!offered(services.config).includes(channel))
    throw invalid({ channel: texts.textMessages.noSuchChannel })
  await inTransaction(services.db, async (tx) => {
    if (is_on) await begin(tx, userId, wish)
    else {
      await lockPhone(tx, userId)
      await endConsent(tx, userId, channel)
    }
  })
  services.log.info({ userId, channel, is_on }, 'Chose whether texts come')
  const message = is_on ? texts.textMessages.chosen.on : texts.textMessages.chosen.off
  return { message, ...(await textChannelsOf(services, userId)) }
}

async function begin(tx: Connection, userId: number, { channel, phone: seen = '' }: Wish) {
  const phone = await lockPhone(tx, userId)
  if (phone === null || !isMobile(phone)) throw invalid({ phone: texts.textMessages.noPhone })
  if (phoneKey(phone) !== phoneKey(seen)) throw new AppError(409, texts.textMessages.otherPhone)
  if (await isStopped(tx, userId, channel, phoneKey(phone)))
    throw new AppError(409, texts.textMessages.stopped)
  await giveConsent(tx, userId, channel, phoneKey(phone))
}

const offered = ({ textGateways }: Pick<Config, 'textGateways'>): TextChannel[] => [
  ...(textGateways.sms ? (['sms'] as const) : []),
  ...(textGateways.whatsapp ? (['whatsapp'] as const) : []),
]

/** True for Indian mobiles: DLT covers no others. Landlines in Indore (731) look like mobile numbers. */
const isMobile = (phone: string) => {
  const key = phoneKey(phone)
  return /^[6-9]\d{9}$/.test(key) && !/^731[24]/.test(key)
}
