import { Clock, Copy, MessageCircle } from 'lucide-react'
import { formatIndianTime } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { phoneFigures } from 'server/contract/facts/phone-figures'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import type { SentInvitation } from 'server/contract/shops/schemas'
import { Button, ButtonAnchor, IconButton } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import { TextField } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './members.module.css'

type Props = {
  shop: string
  phone: string
  invitation: SentInvitation & { link: string }
  isMailed: boolean
  onAnother: () => void
}

/** An invitation's link: to be sent to one person, by WhatsApp or otherwise. */
export function LinkToSend({
  shop,
  phone,
  invitation: { link, role, expires_at },
  isMailed,
  onAnother,
}: Props) {
  const copy = () => copyText(link, texts.shareOffer.copied, texts.shops.invite.notCopied)
  const figures = phoneFigures(phone)
  const text = texts.consent.inShare({
    text: texts.shops.invite.share[role]({ shop, link }),
    days: retention.invitations.days,
    policy: new URL(pages.privacy, link).href,
  })
  return (
    <div className={styles.invite}>
      <div className={styles.link}>
        <TextField
          label={texts.shops.invite.link}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <IconButton icon={Copy} label={texts.shareOffer.copy} onClick={() => void copy()} />
      </div>
      <ButtonAnchor
        href={`https://wa.me/${figures.length === 10 ? `91${figures}` : ''}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        size="large"
      >
        <Icon of={MessageCircle} />
        {texts.shops.invite.sendOnWhatsApp}
      </ButtonAnchor>
      <p className={styles.note}>
        <Icon of={Clock} size="small" />
        {texts.shops.invite.goodUntil({ time: formatIndianTime(expires_at), phone, isMailed })}
      </p>
      <Button variant="plain" onClick={onAnother}>
        {texts.shops.invite.another[role]}
      </Button>
    </div>
  )
}
