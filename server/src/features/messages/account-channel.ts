import { hasMailbox } from '../../../contract/facts/email-address.ts'
import type { Config } from '../../platform/config/read-config.ts'
import type { Connection } from '../../platform/database/open.ts'
import { blocksAsText } from '../../platform/messages/mail-channel.ts'
import type { Channel } from '../../platform/messages/message.ts'
import { saveAccountMessage, withdrawAccountMessages } from './account-messages.queries.ts'

export const accountChannel = ({ publicUrl }: Pick<Config, 'publicUrl'>, db: Connection): Channel => ({
  name: 'account',
  reaches: ({ userId, email }) => userId !== undefined && !hasMailbox(email),
  async bring({ subject, blocks, button, after }, { userId }, { dueAt, expiresAt, withdrawKey }, tx = db) {
    if (userId === undefined) return
    await saveAccountMessage(tx, {
      userId,
      subject,
      body: [...blocksAsText(blocks), ...(after ?? [])].join('\n\n'),
      linkLabel: button.label,
      // The app opens a relative link without loading a page.
      link: button.href.startsWith(`${publicUrl}/`) ? button.href.slice(publicUrl.length) : button.href,
      dueAt,
      expiresAt,
      withdrawKey,
    })
  },
  withdraw: (key, tx = db) => withdrawAccountMessages(tx, key),
})
