import { formatDate } from 'server/contract/facts/formats'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import { GrievanceOfficer, RunBy } from '../../features/shopper/site/operator-details.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import styles from './text-page.module.css'
import { RichParagraph, TextPage } from './text-page.tsx'

const lastChange = '2026-12-01'

const { what, shoppers, shops, accounts, complaints, law, changes, describe, lastChanged, intro } =
  texts.terms

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={styles.points}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

export function Page() {
  const { brand } = useSite()
  return (
    <TextPage title={texts.footer.terms} description={describe({ brand })}>
      <p className={styles.date}>{lastChanged({ day: formatDate(lastChange) })}</p>
      <p>{intro({ brand })}</p>

      <h2>{what.title({ brand })}</h2>
      <p>{what.text({ brand })}</p>
      <p>{what.offers}</p>
      <RichParagraph text={what.free} />

      <h2>{shoppers.title}</h2>
      <Points points={shoppers.points} />

      <h2 id="shops">{shops.title}</h2>
      <p>{shops.lead}</p>
      <Points points={shops.points} />

      <h2>{accounts.title}</h2>
      <p>{accounts.approval}</p>
      <p>{accounts.hiding}</p>
      <p>{accounts.ending}</p>
      <RichParagraph text={accounts.closing({ days: retention.closedAccounts.days })} />

      <h2 id="complaints">{complaints.title}</h2>
      <RichParagraph text={complaints.offer} />
      <GrievanceOfficer className={styles.contact} />
      <p>{complaints.helpline}</p>

      <h2>{law.title}</h2>
      <p>{law.text}</p>

      <h2>{changes.title}</h2>
      <p>{changes.text}</p>

      <h2>{texts.operator.whoRuns({ brand })}</h2>
      <RunBy />
    </TextPage>
  )
}
