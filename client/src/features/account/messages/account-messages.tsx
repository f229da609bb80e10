import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { texts } from 'server/contract/facts/texts'
import { languageOf } from '../../../lib/format/language.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './account-messages.module.css'
import { useAccountMessages } from './new-messages-line.tsx'

const words = texts.messages.inAccount

export function AccountMessages() {
  const client = useQueryClient()
  const query = useAccountMessages()
  const { mutate: noteRead } = useApiMutation('POST /api/shop/read_account_messages', {
    // Invalidates without refetching, so that messages stay marked as new until the next visit.
    onSuccess: () =>
      client.invalidateQueries({ queryKey: ['GET /api/shop/account_messages'], refetchType: 'none' }),
  })
  const unread = query.data?.messages.filter(({ is_new }) => is_new).map(({ id }) => id) ?? []
  const ids = unread.join(',')
  useEffect(() => {
    if (ids) noteRead({ ids: ids.split(',').map(Number) })
  }, [ids, noteRead])
  return (
    <Panel title={words.title}>
      <p className="muted small">{words.lead}</p>
      <Loaded query={query} failed={texts.networkFailure}>
        {({ messages }) =>
          messages.length === 0 ? (
            <NothingHere>{words.none}</NothingHere>
          ) : (
            <ul className={styles.list}>
              {messages.map(({ id, at, subject, body, link, link_label, is_new }) => (
                <li key={id} lang={languageOf(subject)}>
                  <h3>
                    <span>{subject}</span>
                    {is_new && <span className={styles.new}>{words.new}</span>}
                  </h3>
                  <p className="muted small">{whenWords(at)}</p>
                  <p className={styles.body}>{body}</p>
                  <ButtonLink variant="line" size="small" to={link}>
                    {link_label}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
