import { formatIndianDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ShopPromises } from 'server/contract/promises/calls'
import { languageOf } from '../../../lib/format/language.ts'
import { Status } from '../../../ui/status.tsx'
import styles from './promise-card.module.css'

/** What customers answered instead of a yes, by week: nobody is told apart. */
export const PromiseNos = ({ nos, isOpen }: Pick<ShopPromises, 'nos'> & { isOpen: boolean }) => (
  <details className={styles.nos} open={isOpen}>
    <summary>{texts.promises.answers({ count: nos.length })}</summary>
    <ul>
      {nos.map(({ id, answer, standing, was_given, name, price, week }) => (
        <li key={id}>
          <span>
            <Status tone={answer === 'something else' ? 'coming' : 'pending'}>
              {texts.claimAnswers[answer]}
            </Status>
            <small>{texts.promises.week({ day: formatIndianDay(week) })}</small>
          </span>
          <span>
            <span lang={languageOf(name)}>
              {texts.promises.promised({ offer: name, price: formatRupees(price) })}
            </span>
            <small>
              {[
                ...(was_given ? [] : [texts.promises.notGivenNo]),
                ...(standing === 'counts' ? [] : [texts.promises.standing[standing]]),
              ].join(' · ')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  </details>
)
