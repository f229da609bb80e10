import { MessageCircle } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { ShareButton } from '../share-button.tsx'
import styles from './contact-buttons.module.css'
import type { ContactOptions } from './contact-options.ts'
import { useContactLinks } from './use-contact-links.ts'

export function AskButton({ ask }: Required<Pick<ContactOptions, 'ask'>>) {
  const { OpenSheet, isOpening, open, close } = useSheet(ask)
  return (
    <>
      <Button variant="line" aria-haspopup="dialog" busy={isOpening} onClick={() => void open()}>
        <Icon of={MessageCircle} />
        {texts.reach.ask}
      </Button>
      {OpenSheet && <OpenSheet onClose={close} />}
    </>
  )
}

/** The ways to a shop as a row of buttons, where there is no bar at the foot of the screen. */
export function ContactButtons(contact: ContactOptions) {
  const { firstButton, ask, share, onTap } = contact
  const { links, isMain } = useContactLinks(contact)
  return (
    <div className={styles.buttons}>
      {firstButton}
      {links.map(({ kind, icon, words, link }) => (
        <ButtonAnchor
          key={kind}
          variant={kind !== 'directions' || firstButton ? 'line' : isMain ? 'primary' : 'soft'}
          {...link}
          onClick={() => onTap?.(kind)}
        >
          <Icon of={icon} />
          {words}
        </ButtonAnchor>
      ))}
      {ask && <AskButton ask={ask} />}
      {share && <ShareButton {...share} onTap={() => onTap?.('share')} />}
    </div>
  )
}
