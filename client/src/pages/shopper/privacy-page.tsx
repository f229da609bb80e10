import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ContactDetails } from '../../features/shopper/site/contact-details.tsx'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { RetentionList } from '../../features/shopper/site/retention-list.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './privacy-page.module.css'

/** When these words last changed. */
const lastChange = '2026-11-26'

const strong = { strong: (inside: string): ReactNode => <strong>{inside}</strong> }
const contact = { contact: (inside: string): ReactNode => <Link to={pages.contact}>{inside}</Link> }

export function Page() {
  const { brand, social } = useSite()
  const hasSocial = Object.values(social).some(Boolean)
  return (
    <div className="wrap">
      <DocumentHead title={texts.footer.privacyPolicy} description={texts.privacy.describe({ brand })} />
      <article className={styles.text}>
        <h1>{texts.footer.privacyPolicy}</h1>
        <p className={styles.date}>{texts.privacy.lastChanged({ day: formatDate(lastChange) })}</p>
        <p>{texts.privacy.intro({ brand })}</p>

        <h2>{texts.privacy.collected.title}</h2>
        <p>
          <RichText text={texts.privacy.collected.people} parts={strong} />
        </p>
        <p>
          <RichText text={texts.privacy.collected.writers} parts={strong} />
        </p>
        <p>
          <RichText text={texts.privacy.collected.visitors} parts={strong} />
        </p>
        <p>{texts.privacy.collected.place}</p>
        <p>{texts.privacy.collected.saved}</p>
        <p>{texts.privacy.collected.notices}</p>
        <p>{texts.privacy.collected.questions}</p>
        <p>{texts.privacy.collected.codes}</p>

        <h2>{texts.privacy.use.title}</h2>
        <p>{texts.privacy.use.text({ brand })}</p>

        <h2>{texts.privacy.safety.title}</h2>
        <p>{texts.privacy.safety.text({ brand })}</p>

        <h2>{texts.privacy.kept.title}</h2>
        <p>{texts.privacy.kept.text}</p>
        <RetentionList />
        <p>{texts.privacy.kept.rights}</p>

        <h2>{texts.privacy.cookies.title}</h2>
        <p>{texts.privacy.cookies.text}</p>

        <h2>{texts.privacy.links.title}</h2>
        <p>{texts.privacy.links.text({ hasSocial })}</p>

        <h2>{texts.privacy.changes.title}</h2>
        <p>{texts.privacy.changes.text}</p>

        <h2>{texts.privacy.contact.title}</h2>
        <p>
          <RichText text={texts.privacy.contact.text} parts={contact} />
        </p>
        <ContactDetails className={styles.contact} />
      </article>
    </div>
  )
}
