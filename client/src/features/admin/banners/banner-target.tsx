import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Banner } from 'server/contract/banners/schemas'
import { Icon } from '../../../ui/icon.tsx'
import { notePress, useLeadInWords } from './banner-link.tsx'
import styles from './banner-target.module.css'

/** Where a sliding banner leads, in words; those who hear the page have it from the banner's own link. */
export function BannerTarget(to: Pick<Banner, 'id' | 'link' | 'link_name'>) {
  const lead = useLeadInWords(to)
  if (!lead) return null
  return (
    <Link
      to={lead.link}
      className={styles.target}
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => notePress(to.id)}
    >
      <span>{lead.words}</span>
      <Icon of={ChevronRight} size="small" />
    </Link>
  )
}
