import { Copy, MessageCircle, MessageSquareText } from 'lucide-react'
import { internationalPhone } from 'server/contract/facts/phone-numbers'
import { texts } from 'server/contract/facts/texts'
import { ButtonAnchor, IconButton } from './button.tsx'
import { copyText } from './copy-text.ts'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './send-link.module.css'

type Props = { link: string; text: string; phone?: string }

export function SendLink({ link, text, phone }: Props) {
  const number = phone ? internationalPhone(phone) : ''
  const body = encodeURIComponent(text)
  return (
    <>
      <div className={styles.qr}>
        <QrCode text={link} label={texts.shops.invite.qr} />
      </div>
      <p className={styles.scan}>{texts.shops.invite.scan}</p>
      <ButtonAnchor
        href={`https://wa.me/${number}?text=${body}`}
        target="_blank"
        rel="noopener noreferrer"
        size="large"
      >
        <Icon of={MessageCircle} />
        {texts.shops.invite.sendOnWhatsApp}
      </ButtonAnchor>
      <ButtonAnchor variant="line" href={`sms:${number && `+${number}`}?body=${body}`}>
        <Icon of={MessageSquareText} />
        {texts.shops.invite.sendBySms}
      </ButtonAnchor>
      <div className={styles.link}>
        <TextField
          label={texts.shops.invite.link}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <IconButton
          icon={Copy}
          label={texts.shareOffer.copy}
          onClick={() => void copyText(link, texts.shareOffer.copied, texts.shops.invite.notCopied)}
        />
      </div>
    </>
  )
}
