import { ArrowRight, Tag } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { classNames } from '../../lib/class-names.ts'
import { readStoredSession } from '../../session/stored-session.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './tagline-strip.module.css'

/** The tagline, and a shopkeeper's way in (desktop only). */
export function TaglineStrip() {
  useLocation() // Read the sign-in afresh on every screen.
  const isSignedIn = readStoredSession() !== null
  return (
    <div className={styles.strip}>
      <div className={classNames('wrap', styles.row)}>
        <p className={styles.tagline}>
          <Icon of={Tag} size="small" />
          Offers and discounts from shops in your city
        </p>
        <Link className={styles.way} to={isSignedIn ? pages.myProducts : pages.register}>
          {isSignedIn ? texts.myProducts.title : 'Own a shop? List your offers free'}
          <Icon of={ArrowRight} size="small" />
        </Link>
      </div>
    </div>
  )
}
