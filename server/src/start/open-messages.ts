import { accountChannel } from '../features/messages/account-channel.ts'
import { pushChannel } from '../features/push/push-channel.ts'
import { textChannel } from '../features/text-messages/text-channel.ts'
import type { Config } from '../platform/config/read-config.ts'
import type { Database } from '../platform/database/open.ts'
import type { Mailer } from '../platform/mail/mails.queries.ts'
import { mailChannel } from '../platform/messages/mail-channel.ts'
import { createMessages } from '../platform/messages/messages.ts'

export const openMessages = (config: Config, db: Database, mailer: Mailer, clock?: () => number) =>
  createMessages(config, mailer, [
    mailChannel(config, mailer),
    accountChannel(config, db),
    pushChannel(db, clock),
    textChannel(config, db),
  ])
