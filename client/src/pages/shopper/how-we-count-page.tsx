import {
  askAfterHours,
  changeAnswerDays,
  leastAnswers,
  limitedCodeHours,
  mostNosInAnHour,
  mostOpenClaims,
  refusalsCount,
} from 'server/contract/claims/facts'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import styles from './privacy-page.module.css'

const { codes, kept, who, views, intro, describe } = texts.howWeCount

/** What the figures of codes and answers mean, with the numbers that the server goes by. */
export function Page() {
  const { brand } = useSite()
  return (
    <div className="wrap">
      <DocumentHead title={texts.footer.howWeCount} description={describe({ brand })} />
      <article className={styles.text}>
        <h1>{texts.footer.howWeCount}</h1>
        <p>{intro({ brand })}</p>

        <h2>{codes.title({ brand })}</h2>
        <p>{codes.text({ open: mostOpenClaims })}</p>
        <p>{codes.places({ hours: limitedCodeHours })}</p>

        <h2 id="kept">{kept.title}</h2>
        <p>{kept.asked({ hours: askAfterHours, days: changeAnswerDays })}</p>
        <p>{kept.shown({ least: leastAnswers, days: retention.claimAnswers.days })}</p>
        <p>{kept.refused(refusalsCount)}</p>
        <p>{kept.held({ most: mostNosInAnHour })}</p>
        <p>{kept.people}</p>

        <h2>{who.title}</h2>
        <p>{who.text({ least: leastAnswers, days: retention.claims.days })}</p>

        <h2>{views.title}</h2>
        <p>{views.text}</p>
      </article>
    </div>
  )
}
