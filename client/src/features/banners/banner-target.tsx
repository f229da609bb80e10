import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Banner } from 'server/contract/banners'
import { texts } from 'server/contract/texts'
import { Icon } from '../../ui/icon.tsx'
import styles from './banner-target.module.css'

/** Where a sliding banner leads, in words; those who hear the page have it from the banner's own link. */
export const BannerTarget = ({ link, link_name }: Pick<Banner, 'link' | 'link_name'>) =>
  link === null || link_name === null ? null : (
    <Link to={link} className={styles.target} tabIndex={-1} aria-hidden="true">
      <span>{texts.see({ what: link_name })}</span>
      <Icon of={ChevronRight} size="small" />
    </Link>
  )
