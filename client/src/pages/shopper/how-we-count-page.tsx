import {
  askAfterHours,
  changeAnswerDays,
  leastAnswers,
  limitedCodeHours,
  mostNosInAnHour,
  mostOpenClaims,
  refusalsCount,
} from 'server/contract/claims/facts'
import { rateLimits } from 'server/contract/facts/rate-limits'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { RichParagraph, TextPage } from './text-page.tsx'

const { codes, kept, who, views, struck, intro, describe } = texts.howWeCount

export function Page() {
  const { brand } = useSite()
  return (
    <TextPage title={texts.footer.howWeCount} description={describe({ brand })}>
      <RichParagraph text={intro({ brand })} />

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
      <p>{views.popular({ most: rateLimits.viewsOfPage.points })}</p>

      <h2>{struck.title}</h2>
      <p>{struck.said}</p>
      <p>{struck.proven}</p>
      <p>{struck.history}</p>
    </TextPage>
  )
}
