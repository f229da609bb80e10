import { type LucideIcon, MapPin, MessageCircle, Navigation, Phone, Share2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OpeningTimes } from 'server/contract/shops/facts/opening-hours'
import type { TapKind } from 'server/contract/statistics/facts'
import { classNames } from '../../lib/dom/class-names.ts'
import { telephoneLink } from '../../lib/format/telephone-link.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { ShareButton, useSharing } from '../share-button.tsx'
import type { Handover } from '../share-text.ts'
import styles from './contact-buttons.module.css'
import { useIsClosed } from './open-state.tsx'
import { elsewhere, type ShopPlace, useDirections, wayId, whatsAppLink } from './shop-links.ts'

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

type Share = NonNullable<ContactOptions['share']>

const noSheet = async () => () => null

/**
 * The contact bar at the foot of a phone's screen, hidden while the user types. Must be the screen's last
 * element.
 */
export function ContactBar(contact: ContactOptions) {
  const { first, isOver, share, onTap } = contact
  const { links: all, isMain, isPlaced } = useContactLinks(contact)
  // Three small buttons fit next to the main one.
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

type ContactLink = {
  kind: TapKind
  icon: LucideIcon
  words: string
  wordsInBar: string
  link: { href: string; target?: string; rel?: string; 'aria-label'?: string }
}

/**
 * Directions come first, without an unavailable offer's. `isMain`: the shop is not closed, so directions are
 * the main action. `isPlaced`: false if the shop has an address but no position.
 */
function useContactLinks({ shop, isOver, question }: ContactOptions) {
  const { shop_name, phone, whatsapp, away_until } = shop
  const way = useDirections(shop)
  const isMain = !useIsClosed(shop)
  const links: ContactLink[] = []
  if (way?.isRoute && !isOver)
    links.push({
      kind: 'directions',
      icon: Navigation,
      words: texts.reach.getDirections,
      wordsInBar: texts.reach.directions,
      link: way.link,
    })
  if (phone && !away_until)
    links.push({
      kind: 'call',
      icon: Phone,
      words: texts.reach.call,
      wordsInBar: texts.reach.callInBar,
      link: { href: telephoneLink(phone), 'aria-label': texts.reach.callShop({ shop: shop_name, phone }) },
    })
  if (whatsapp)
    links.push({
      kind: 'whatsapp',
      icon: MessageCircle,
      words: texts.reach.whatsApp,
      wordsInBar: texts.reach.whatsApp,
      link: {
        href: whatsAppLink(whatsapp, question),
        ...elsewhere,
        'aria-label': texts.reach.whatsAppShop({ shop: shop_name }),
      },
    })
  return { links, isMain, isPlaced: !way || way.isRoute }
}

/** Pixels: an on-screen keyboard is higher, the browser's bars are lower. */
const keyboardHeight = 130

/**
 * True while the on-screen keyboard is open: a field has the focus and the viewport is lower than before at
 * this width.
 */
function useTyping() {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const room = () => window.visualViewport?.height ?? window.innerHeight
    let tallest = { width: window.innerWidth, height: room() }
    const look = () => {
      const [width, height] = [window.innerWidth, room()]
      if (width !== tallest.width || height > tallest.height) tallest = { width, height }
      const isInField = document.activeElement?.matches('input, textarea') ?? false
      setTyping(isInField && tallest.height - height > keyboardHeight)
    }
    const view = window.visualViewport ?? window
    view.addEventListener('resize', look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      view.removeEventListener('resize', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return isTyping
}

export type ContactOptions = {
  shop: ShopPlace &
    OpeningTimes & {
      shop_id: number | null
      quarter: string | null
      phone: string | null
      whatsapp: string | null
      away_until: string | null
    }
  /** The offer is unavailable: shows no directions. */
  isOver?: boolean
  first?: ReactNode
  firstButton?: ReactNode
  /** Loads the form for a question; for a shop that shows no number. */
  ask?: () => Promise<ComponentType<{ onClose: () => void }>>
  question: string
  share?: { handover: () => Handover | Promise<Handover>; title: string }
  onTap?: (kind: TapKind) => void
}
