import { Check } from 'lucide-react'
import { texts } from 'server/contract/texts'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './offer-list.module.css'

/** Where one is, of three. */
export const Steps = ({ now }: { now: number }) => (
  <ol className={styles.steps}>
    {texts.offerList.steps.map((name, index) => {
      const isDone = index + 1 < now
      return (
        <li
          key={name}
          aria-current={index + 1 === now ? 'step' : undefined}
          className={classNames(isDone && styles.past)}
        >
          <i>{isDone ? <Icon of={Check} size="small" /> : index + 1}</i>
          {isDone ? (
            <RichText
              text={texts.offerList.stepDone({ step: name })}
              parts={{ done: (inside) => <span className="visually-hidden">{inside}</span> }}
            />
          ) : (
            name
          )}
        </li>
      )
    })}
  </ol>
)
