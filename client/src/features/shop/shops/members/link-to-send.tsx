import { Clock } from 'lucide-react'
import { formatIndianTime } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { SentInvitation } from 'server/contract/shops/schemas'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { SendLink } from '../../../../ui/send-link.tsx'
import styles from './members.module.css'

type Props = {
  shop: string
  phone: string
  invitation: SentInvitation & { link: string }
  isMailed: boolean
  /** Of somebody without an e-mail address. */
  isByName: boolean
  onAnother: () => void
}

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/** An invitation's link: to be shown or sent to one person. */
export function LinkToSend({
  shop,
  phone,
  invitation: { link, role, created_at, expires_at },
  isMailed,
  isByName,
  onAnother,
}: Props) {
  const text = texts.consent.inShare({
    text: texts.shops.invite.share[role]({ shop, link }),
    days: Math.round((Date.parse(expires_at) - Date.parse(created_at)) / day),
    policy: new URL(pages.privacy, link).href,
  })
  return (
    <div className={styles.invite}>
      <SendLink link={link} text={text} phone={phone} />
      <p className={styles.note}>
        <Icon of={Clock} size="small" />
        <span>
          {isByName
            ? texts.shops.invite.goodUntilByName({ time: formatIndianTime(expires_at) })
            : texts.shops.invite.goodUntil({ time: formatIndianTime(expires_at), phone, isMailed })}
        </span>
      </p>
      <Button variant="plain" onClick={onAnother}>
        {texts.shops.invite.another[role]}
      </Button>
    </div>
  )
}
