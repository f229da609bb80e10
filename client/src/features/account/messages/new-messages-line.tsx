import { Mail } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAccountMessages } from './account-messages.api.ts'

/** On My Products, for who has no e-mail address: that something new stands in the account. */
export function NewMessagesLine({ userId }: { userId: number }) {
  const { data } = useAccountMessages(userId)
  const count = data?.messages.filter(({ is_new }) => is_new).length ?? 0
  if (count === 0) return null
  return (
    <ButtonLink variant="line" block to={ownPaths.messages}>
      <Icon of={Mail} />
      {texts.messages.inAccount.line({ count })}
    </ButtonLink>
  )
}
