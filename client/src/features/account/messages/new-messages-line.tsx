import { Mail } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Messages to users without an e-mail address. */
export const useAccountMessages = () =>
  useApiQuery('GET /api/shop/account_messages', {}, { staleTime: 60_000 })

export function NewMessagesLine() {
  const { data } = useAccountMessages()
  const count = data?.messages.filter(({ is_new }) => is_new).length ?? 0
  if (count === 0) return null
  return (
    <ButtonLink variant="line" block to={ownPaths.messages}>
      <Icon of={Mail} />
      {texts.messages.inAccount.line({ count })}
    </ButtonLink>
  )
}
