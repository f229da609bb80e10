import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Banner } from 'server/contract/banners'
import { texts } from 'server/contract/texts'

type Props = { to: Pick<Banner, 'link' | 'link_name'>; className?: string; children: ReactNode }

/** What a banner leads to; the name of the link is the picture's text, and where it leads. */
export const BannerLink = ({ to: { link, link_name }, className, children }: Props) =>
  link === null || link_name === null ? (
    children
  ) : (
    <Link to={link} className={className}>
      {children}
      <span className="visually-hidden">{texts.see({ what: link_name })}</span>
    </Link>
  )
