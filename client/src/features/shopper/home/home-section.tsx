import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { OfferCard, OfferCardSkeleton } from '../../../offers/offer-card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import styles from './home-section.module.css'

type Props = {
  title: string
  note?: string
  to: string
  total?: number
  children: ReactNode
}

export const HomeSection = ({ title, note, to, total, children }: Props) => (
  <Section title={title} note={note} late aside={<SeeAll {...{ title, to, total }} />}>
    {children}
  </Section>
)

export function SeeAll({ title, to, total }: Pick<Props, 'title' | 'to' | 'total'>) {
  const text = total === undefined ? texts.home.seeAll : texts.home.seeAllOf({ count: total })
  return (
    <Link className={styles.all} to={to} aria-label={texts.home.seeAllIn({ seeAll: text, title })}>
      <span>{text}</span>
      <Icon of={ChevronRight} size="small" />
    </Link>
  )
}

export const OfferStrip = ({ name, products }: { name: string; products: readonly OfferSummary[] }) => (
  <ul className={styles.strip} data-strip={name}>
    {products.map((product) => (
      <li key={product.id}>
        <OfferCard product={product} at="below" />
      </li>
    ))}
  </ul>
)

const places = Array.from({ length: 6 }, (_, place) => place)

export const OfferStripSkeleton = () => (
  <div className={styles.strip} aria-hidden="true">
    {places.map((place) => (
      <OfferCardSkeleton key={place} />
    ))}
  </div>
)
