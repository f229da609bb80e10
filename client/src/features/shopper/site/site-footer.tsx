import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { SiteConfig } from 'server/contract/site/calls'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { useIsSignedIn } from '../../../session/use-is-signed-in.ts'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { ContactDetails } from './contact-details.tsx'
import { HomeLink } from './header-parts.tsx'
import { useSite } from './site.api.ts'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const { brand, social, cities } = useSite()
  const nameOf = useCityNames()
  const isSignedIn = useIsSignedIn()
  return (
    <footer className={styles.footer}>
      <div className={classNames('wrap', styles.columns)}>
        <div className={styles.wide}>
          <HomeLink onStrong />
          <p className={styles.claim}>{texts.footer.claim}</p>
          <SocialLinks links={social} />
          <Link className={styles.shopkeepers} to={isSignedIn ? pages.myProducts : pages.login}>
            {isSignedIn ? texts.nav.myProducts : texts.footer.shopkeepersLogin}
          </Link>
        </div>
        <nav className={styles.links} aria-label={texts.footer.about}>
          <h2>{texts.footer.about}</h2>
          <Link to={pages.about}>{texts.footer.aboutUs}</Link>
          <Link to={pages.contact}>{texts.footer.contactUs}</Link>
          <Link to={pages.privacy}>{texts.footer.privacyPolicy}</Link>
          <Link to={pages.howWeCount}>{texts.footer.howWeCount}</Link>
          <Link to={pages.ranking}>{texts.footer.howRanked}</Link>
        </nav>
        <nav className={styles.links} aria-label={texts.footer.support}>
          <h2>{texts.footer.support}</h2>
          <Link to={pages.help}>{texts.footer.helpCenter}</Link>
          <Link to={pages.help}>{texts.footer.faqs}</Link>
          <Link to={pages.terms}>{texts.footer.terms}</Link>
        </nav>
        <div className={classNames(styles.links, styles.wide)}>
          <h2>{texts.footer.contact}</h2>
          <ContactDetails className={styles.contact} />
        </div>
      </div>
      <div className={classNames('wrap', styles.bottom)}>
        <p>
          <RichText
            text={texts.footer.copyright({
              year: todayInIndia().slice(0, 4),
              brand,
              city: nameOf(cities[0] ?? ''),
            })}
            // Keeps the year that the server rendered, since a phone's clock may be wrong.
            parts={{ year: (year) => <span suppressHydrationWarning>{year}</span> }}
          />
        </p>
        <LanguageSwitch look="footer" />
      </div>
    </footer>
  )
}

const networks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'youtube', name: 'YouTube' },
] as const

export function SocialLinks({ links }: { links: SiteConfig['social'] }) {
  const shown = networks.filter(({ key }) => links[key])
  if (shown.length === 0) return null
  return (
    <ul className={styles.row}>
      {shown.map(({ key, name }) => (
        <li key={key}>
          <a
            className={styles.link}
            href={links[key]}
            aria-label={name}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={classNames(styles.icon, styles[key])} />
          </a>
        </li>
      ))}
    </ul>
  )
}
