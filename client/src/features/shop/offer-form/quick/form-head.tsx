import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './quick-offer.module.css'

type Props = {
  title: string
  /** An address, or what leads a step back; else to My Products. */
  back?: { label: string } & ({ to: string } | { onPress: () => void })
  /** For which shop it is, where one has several. */
  shop?: ReactNode
  children?: ReactNode
}

const home = { to: pages.myProducts, label: texts.quickOffer.back({ page: texts.nav.myProducts }) }

/** The way back, the heading, and what stands at its right. */
export const FormHead = ({ title, back = home, shop, children }: Props) => (
  <div className={styles.head}>
    {'to' in back ? (
      <Link to={back.to} className={styles.back} aria-label={back.label}>
        <Icon of={ChevronLeft} />
      </Link>
    ) : (
      <button type="button" className={styles.back} aria-label={back.label} onClick={back.onPress}>
        <Icon of={ChevronLeft} />
      </button>
    )}
    <h1 tabIndex={-1}>{title}</h1>
    {children}
    {shop && <div className={styles.shop}>{shop}</div>}
  </div>
)
