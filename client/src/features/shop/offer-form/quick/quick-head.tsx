import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { Icon } from '../../../../ui/icon.tsx'
import { Status } from '../../../../ui/status.tsx'
import { isKeptWhole, whereKept } from '../kept-notices.tsx'
import type { ProductDraft } from '../product-draft.ts'
import styles from './quick-offer.module.css'

type Props = {
  /** Undefined while there is nothing to keep. */
  draft?: ProductDraft
  /** For which shop it is, where one has several. */
  shop?: ReactNode
}

/** The way home, the heading, and where what is filled in is kept. */
export const QuickHead = ({ draft, shop }: Props) => (
  <div className={styles.head}>
    <Link
      to={pages.myProducts}
      className={styles.back}
      aria-label={texts.quickOffer.back({ page: texts.nav.myProducts })}
    >
      <Icon of={ChevronLeft} />
    </Link>
    <h1 tabIndex={-1}>{texts.quickOffer.title}</h1>
    {draft && <Status tone={isKeptWhole(draft) ? 'active' : 'pending'}>{whereKept(draft)}</Status>}
    {shop && <div className={styles.shop}>{shop}</div>}
  </div>
)
