import { Link2, MessageCircle } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { Button, ButtonAnchor } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './share-sheet.module.css'
import { whatsAppAddress } from './share-text.ts'

type Props = { title: string; text: string; url: string; onClose: () => void }

export function ShareSheet({ title, text, url, onClose }: Props) {
  const copy = () => {
    // Closes first: the sheet would cover the toast.
    onClose()
    void copyText(url, texts.shareOffer.copied, texts.shareOffer.notCopied)
  }

  return (
    <Sheet title={title} onClose={onClose}>
      <blockquote className={styles.message}>
        <p>{text}</p>
        <p className={styles.link}>{url}</p>
      </blockquote>
      <div className={styles.ways}>
        <ButtonAnchor
          href={whatsAppAddress(text, url)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          <Icon of={MessageCircle} />
          {texts.shareOffer.whatsApp}
        </ButtonAnchor>
        <Button variant="line" onClick={copy}>
          <Icon of={Link2} />
          {texts.shareOffer.copy}
        </Button>
      </div>
    </Sheet>
  )
}
