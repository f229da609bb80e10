import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = { to: string | null; className?: string; children: ReactNode }

/** What a banner leads to; the picture's text is the name of the link. */
export const BannerLink = ({ to, className, children }: Props) =>
  to === null ? (
    children
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
