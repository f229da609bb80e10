import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShareButton } from '../share-button.tsx'
import styles from './contact-buttons.module.css'
import type { ContactOptions } from './contact-options.ts'
import { useContactLinks } from './use-contact-links.ts'

/** The ways to a shop as a row of buttons, where there is no bar at the foot of the screen. */
export function ContactButtons(contact: ContactOptions) {
  const { shareTitle, handover, onTap } = contact
  const { links, isMain } = useContactLinks(contact)
  return (
    <div className={styles.buttons}>
      {links.map(({ kind, icon, words, link }) => (
        <ButtonAnchor
          key={kind}
          variant={kind !== 'directions' ? 'line' : isMain ? 'primary' : 'soft'}
          {...link}
          onClick={() => onTap?.(kind)}
        >
          <Icon of={icon} />
          {words}
        </ButtonAnchor>
      ))}
      <ShareButton title={shareTitle} handover={handover} onTap={() => onTap?.('share')} />
    </div>
  )
}
