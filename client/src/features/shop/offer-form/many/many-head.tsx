import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../../../ui/icon.tsx'
import quick from '../quick/quick-offer.module.css'

type Props = {
  title: string
  /** An address, or what leads a face back. */
  back: { label: string } & ({ to: string } | { onPress: () => void })
  /** For which shop it is, where one has several. */
  shop?: ReactNode
  children?: ReactNode
}

/** The way back, the heading, and what stands at its right. */
export const ManyHead = ({ title, back, shop, children }: Props) => (
  <div className={quick.head}>
    {'to' in back ? (
      <Link to={back.to} className={quick.back} aria-label={back.label}>
        <Icon of={ChevronLeft} />
      </Link>
    ) : (
      <button type="button" className={quick.back} aria-label={back.label} onClick={back.onPress}>
        <Icon of={ChevronLeft} />
      </button>
    )}
    <h1 tabIndex={-1}>{title}</h1>
    {children}
    {shop && <div className={quick.shop}>{shop}</div>}
  </div>
)
