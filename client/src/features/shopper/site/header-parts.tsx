import { ArrowRight, ChevronDown, Phone, Tag } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { logChoice } from '../../../lib/net/log.ts'
import { useIsSignedIn } from '../../../session/use-is-signed-in.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import { Logo } from '../../../ui/logo.tsx'
import styles from './header-parts.module.css'
import { useSite } from './site.api.ts'

/** Links the logo to the home page (specification 2). */
export function HomeLink(look: { onStrong?: boolean; isShort?: boolean }) {
  const { brand, logo_url, isPending } = useSite()
  // Hidden until the brand is known, since the page of another operator must not flash our logo.
  const style = isPending ? ({ visibility: 'hidden' } as const) : undefined
  return (
    <Link to={pages.home} aria-label={texts.site.homeLink({ brand })} style={style}>
      <Logo brand={brand} url={logo_url} {...look} />
    </Link>
  )
}

/** Only logs the choice of a city (specification 2). */
export function CitySelect({ className }: { className?: string }) {
  const { cities } = useSite()
  const nameOf = useCityNames()
  return (
    <label className={classNames(styles.city, className)}>
      <span className="visually-hidden">{texts.site.city}</span>
      <select onChange={(event) => logChoice('City chosen', event.target.value)}>
        {cities.map((city) => (
          <option key={city} value={city} lang={languageOf(nameOf(city))}>
            {nameOf(city)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="small" className={styles.arrow} />
    </label>
  )
}

/** Phones show only an icon unless `isWhole`. Reserves the space until the number is known. */
export function SupportPhone({ isWhole = false }: { isWhole?: boolean }) {
  const { support } = useSite()
  const className = classNames(styles.phone, isWhole && styles.whole)
  if (!support) return <span className={className} />
  return (
    <a
      className={className}
      href={telephoneLink(support.phone)}
      aria-label={isWhole ? undefined : `${texts.site.support} ${support.phone}`}
    >
      <Icon of={Phone} />
      {isWhole && <span>{texts.site.support} </span>}
      <span className={styles.number}>{support.phone}</span>
    </a>
  )
}

export function TaglineStrip() {
  const isSignedIn = useIsSignedIn()
  return (
    <div className={styles.strip}>
      <div className={classNames('wrap', styles.row)}>
        <p className={styles.tagline}>
          <Icon of={Tag} size="small" />
          {texts.tagline}
        </p>
        <div className={styles.ways}>
          <LanguageSwitch look="strip" />
          <Link className={styles.way} to={isSignedIn ? pages.myProducts : pages.register}>
            <span>{isSignedIn ? texts.nav.myProducts : texts.site.ownAShop}</span>
            <Icon of={ArrowRight} size="small" />
          </Link>
        </div>
      </div>
    </div>
  )
}
