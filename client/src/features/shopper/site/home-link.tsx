import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { Logo } from '../../../ui/logo.tsx'
import { useSite } from './site.api.ts'

/** The logo; a click goes home (specification 2). */
export function HomeLink(look: { onStrong?: boolean; isShort?: boolean }) {
  const { brand, logo_url, isPending } = useSite()
  // Hidden until the brand is known: another operator's page must not flash our drawing.
  const style = isPending ? ({ visibility: 'hidden' } as const) : undefined
  return (
    <Link to={pages.home} aria-label={texts.site.homeLink({ brand })} style={style}>
      <Logo brand={brand} url={logo_url} {...look} />
    </Link>
  )
}
