import { Link } from 'react-router-dom'
import { formatIndianDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { ShopCodes } from 'server/contract/statistics/calls'
import { languageOf } from '../../../../lib/format/language.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { RichText } from '../../../../ui/rich-text.tsx'
import { Status } from '../../../../ui/status.tsx'
import styles from './codes.module.css'

const words = texts.numbers.codes.answers

/** What customers answered to their shop: by week and offer, and never who. */
export const CodeAnswers = ({ answers }: { answers: NonNullable<ShopCodes['answers']> }) => (
  <Panel title={words.title}>
    <p className="muted small">{words.lead}</p>
    <p className={styles.share}>
      <RichText text={words.share(answers)} />
    </p>
    {answers.nos.length > 0 && (
      <>
        <h3>{words.nos}</h3>
        <ul className={styles.nos}>
          {answers.nos.map(({ answer, name, week }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two customers may have answered the same
            <li key={place}>
              <Status tone={answer === 'something else' ? 'coming' : 'pending'}>
                {texts.claimAnswers[answer]}
              </Status>
              {name && <span lang={languageOf(name)}>{name}</span>}
              <span className="muted small">{texts.promises.week({ day: formatIndianDay(week) })}</span>
            </li>
          ))}
        </ul>
      </>
    )}
    {answers.offers.length > 0 && <h3>{words.byOffer}</h3>}
    <dl className={styles.offers}>
      {answers.offers.map(({ id, name, ...offer }) => (
        <div key={id}>
          <dt lang={languageOf(name)}>{name}</dt>
          <dd>{words.of(offer)}</dd>
        </div>
      ))}
    </dl>
    <p className="muted small">
      {words.privacy} <Link to={pages.howWeCount}>{words.how}</Link>
    </p>
  </Panel>
)
