import { ArrowRight, Tag } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { useIsSignedIn } from '../../../session/use-is-signed-in.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import styles from './tagline-strip.module.css'

/** The tagline, and a shopkeeper's way in (desktop only). */
export function TaglineStrip() {
  const isSignedIn = useIsSignedIn()
  return (
    <div className={styles.strip}>
      <div className={classNames('wrap', styles.row)}>
        <p className={styles.tagline}>
          <Icon of={Tag} size="small" />
          {texts.tagline}
        </p>
        <div className={styles.ways}>
          <LanguageSwitch look="strip" />
          <Link className={styles.way} to={isSignedIn ? pages.myProducts : pages.register}>
            <span>{isSignedIn ? texts.nav.myProducts : texts.site.ownAShop}</span>
            <Icon of={ArrowRight} size="small" />
          </Link>
        </div>
      </div>
    </div>
  )
}
