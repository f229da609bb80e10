import { formatDate } from 'server/contract/facts/formats'
import { type Period, type RetainedData, retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import { ContactDetails } from '../../features/shopper/site/contact-details.tsx'
import { GrievanceOfficer, RunBy } from '../../features/shopper/site/operator-details.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import styles from './text-page.module.css'
import { RichParagraph, TextPage } from './text-page.tsx'

const lastChange = '2026-12-01'

export function Page() {
  const { brand, social } = useSite()
  const hasSocial = Object.values(social).some(Boolean)
  return (
    <TextPage title={texts.footer.privacyPolicy} description={texts.privacy.describe({ brand })}>
      <p className={styles.date}>{texts.privacy.lastChanged({ day: formatDate(lastChange) })}</p>
      <p>{texts.privacy.intro({ brand })}</p>

      <h2>{texts.privacy.collected.title}</h2>
      <RichParagraph text={texts.privacy.collected.people} />
      <RichParagraph text={texts.privacy.collected.writers} />
      <RichParagraph text={texts.privacy.collected.visitors} />
      <p>{texts.privacy.collected.place}</p>
      <p>{texts.privacy.collected.saved}</p>
      <p>{texts.privacy.collected.notices}</p>
      <p>{texts.privacy.collected.questions}</p>
      <p>{texts.privacy.collected.codes}</p>
      <p>{texts.privacy.collected.texts({ brand })}</p>

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
      <RichParagraph text={texts.privacy.contact.text} />
      <ContactDetails className={styles.contact} />
      <RunBy />

      <h2>{texts.operator.officer}</h2>
      <GrievanceOfficer className={styles.contact} />
      <p>{texts.privacy.board}</p>
    </TextPage>
  )
}

const kept = Object.entries(retention) as [RetainedData, Period][]

/** Shows the same retention periods that the server applies. */
const RetentionList = () => (
  <dl className={styles.list}>
    {kept.map(([what, period]) => (
      <div key={what}>
        <dt>{texts.privacy.kept.what[what]}</dt>
        <dd>{inWords(period)}</dd>
      </div>
    ))}
  </dl>
)

function inWords(period: Period) {
  if ('minutes' in period) return texts.privacy.kept.minutes({ count: period.minutes })
  if ('hours' in period) return texts.privacy.kept.hours({ count: period.hours })
  if ('days' in period) return texts.privacy.kept.days({ count: period.days })
  return texts.privacy.kept.months({ count: period.months })
}
