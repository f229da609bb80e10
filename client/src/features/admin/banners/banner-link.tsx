import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Banner } from 'server/contract/banners/calls'
import { texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'

type Lead = Pick<Banner, 'id' | 'link' | 'link_name'>
type Props = { to: Lead; className?: string; children: ReactNode }

/** What a banner leads to; the name of the link is the picture's text, and where it leads. */
export function BannerLink({ to, className, children }: Props) {
  const lead = useLeadInWords(to)
  if (!lead) return children
  return (
    <Link to={lead.link} className={className} onClick={() => notePress(to.id)}>
      {children}
      <span className="visually-hidden">{lead.words}</span>
    </Link>
  )
}

/** Counted with the press, by what comes with it. */
const notePress = (id: number) =>
  void import('./count-click.ts').then(({ countClick }) => countClick(id)).catch(() => {})

/** Where a banner leads, and what is said of it; undefined when it leads nowhere. */
function useLeadInWords({ link, link_name }: Pick<Lead, 'link' | 'link_name'>) {
  const nameOf = useCityNames()
  if (link === null || link_name === null) return
  // A shop or an offer may be called like a category.
  const what = /[?&](sub)?category=/.test(link) ? nameOf(link_name) : link_name
  return { link, words: texts.see({ what }) }
}
