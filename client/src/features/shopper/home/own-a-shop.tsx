import { ChevronRight, Store } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useIsSignedIn } from '../../../session/use-is-signed-in.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './own-a-shop.module.css'

/** A shopkeeper's way in, among the first offers of a phone; wider screens have it in their header. */
export const OwnAShop = () =>
  !useIsSignedIn() && (
    <Link className={styles.line} to={pages.register}>
      <Icon of={Store} />
      <span>{texts.site.ownAShop}</span>
      <Icon of={ChevronRight} size="small" />
    </Link>
  )
