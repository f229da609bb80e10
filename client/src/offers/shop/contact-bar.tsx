import { MapPin, MessageCircle, Share2 } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { TapKind } from 'server/contract/statistics/facts'
import { classNames } from '../../lib/dom/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { useSharing } from '../use-sharing.tsx'
import styles from './contact-bar.module.css'
import type { ContactOptions } from './contact-options.ts'
import { wayId } from './shop-links.ts'
import { useContactLinks } from './use-contact-links.ts'
import { useTyping } from './use-typing.ts'

type Share = NonNullable<ContactOptions['share']>

const noSheet = async () => () => null

/**
 * The ways to a shop at the foot of a phone's screen, as long as nobody types. The last thing of a screen.
 */
export function ContactBar(contact: ContactOptions) {
  const { first, isOver, share, onTap } = contact
  const { links: all, isMain, isPlaced } = useContactLinks(contact)
  // Three small ones fit beside the main one.
  const links = all.filter(({ kind }) => !first || kind !== 'call' || !contact.shop.whatsapp)
  const asking = useSheet(contact.ask ?? noSheet)
  const isTyping = useTyping()
  const looks: Partial<Record<TapKind, string>> = {
    directions: first ? undefined : classNames(styles.go, !isMain && styles.soft),
    whatsapp: styles.whatsApp ?? '',
  }
  return (
    <>
      <nav className={classNames(styles.bar, isTyping && styles.isTyping)} aria-label={texts.reach.bar}>
        {first && <span className={styles.first}>{first}</span>}
        {!isPlaced && !isOver && (
          <a className={first ? undefined : classNames(styles.go, styles.soft)} href={`#${wayId}`}>
            <Icon of={MapPin} />
            {texts.way.address}
          </a>
        )}
        {links.map(({ kind, icon, wordsInBar, link }) => (
          <a key={kind} className={looks[kind]} {...link} href={link.href} onClick={() => onTap?.(kind)}>
            <Icon of={icon} />
            <span>{wordsInBar}</span>
          </a>
        ))}
        {contact.ask && (
          <button type="button" aria-haspopup="dialog" onClick={() => void asking.open()}>
            <Icon of={MessageCircle} />
            {texts.reach.askInBar}
          </button>
        )}
        {share && <ShareInBar {...share} onTap={() => onTap?.('share')} />}
      </nav>
      {asking.OpenSheet && <asking.OpenSheet onClose={asking.close} />}
    </>
  )
}

function ShareInBar({ title, handover, onTap }: Share & { onTap: () => void }) {
  const { share, sheet } = useSharing(title)
  const press = () => {
    onTap()
    void share(handover())
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={press}>
        <Icon of={Share2} />
        {texts.reach.share}
      </button>
      {sheet}
    </>
  )
}
