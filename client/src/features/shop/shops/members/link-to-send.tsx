import { Clock } from 'lucide-react'
import { formatIndianTime } from 'server/contract/facts/formats'
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
  onAnother: () => void
}

/** An invitation's link: to be shown or sent to one person. */
export const LinkToSend = ({
  shop,
  phone,
  invitation: { link, role, expires_at },
  isMailed,
  onAnother,
}: Props) => (
  <div className={styles.invite}>
    <SendLink link={link} text={texts.shops.invite.share[role]({ shop, link })} phone={phone} />
    <p className={styles.note}>
      <Icon of={Clock} size="small" />
      {texts.shops.invite.goodUntil({ time: formatIndianTime(expires_at), phone, isMailed })}
    </p>
    <Button variant="plain" onClick={onAnother}>
      {texts.shops.invite.another[role]}
    </Button>
  </div>
)
