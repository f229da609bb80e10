import {
  CalendarClock,
  ChevronRight,
  Clock,
  Equal,
  type LucideIcon,
  Store,
  Tag,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import type { SameOffer } from 'server/contract/catalog/calls'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { AsOf } from '../../../ui/as-of.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './verdict-line.module.css'
import { type PriceVerdict, verdictOf } from './verdict-of.ts'

/** As high as the sentence that comes. */
export const VerdictSkeleton = () => (
  <p className={styles.says} aria-hidden="true">
    <Skeleton height={14} width="70%" />
  </p>
)

type Props = { product: OfferDetail; others: SameOffer[] | undefined; isFetching: boolean }

/** What the price is worth, in one sentence; of a cached offer, from when it is. */
export function VerdictLine({ product, others, isFetching }: Props) {
  const nameOf = useCityNames()
  const cachedAt = useCachedAtHere()
  if (cachedAt)
    return (
      <p className={styles.says}>
        <AsOf at={cachedAt} />
      </p>
    )
  if (isFetching) return <VerdictSkeleton />
  const { sign, tone, text, leadsTo } = verdictOf(product, others, nameOf)
  const words = (
    <>
      <Icon of={icons[sign]} />
      <span>
        <RichText text={text} />
      </span>
      {leadsTo && <Icon of={ChevronRight} size="small" />}
    </>
  )
  if (leadsTo === 'same')
    return (
      <a className={styles.says} data-tone={tone} href="#same">
        {words}
      </a>
    )
  if (leadsTo === 'alike')
    return (
      <Link className={styles.says} data-tone={tone} to={paths.search({ subcategory: product.subcategory })}>
        {words}
      </Link>
    )
  return (
    <p className={styles.says} data-tone={tone}>
      {words}
    </p>
  )
}

const icons: Record<PriceVerdict['sign'], LucideIcon> = {
  up: TrendingUp,
  down: TrendingDown,
  equal: Equal,
  new: Clock,
  tag: Tag,
  shops: Store,
  later: CalendarClock,
}
