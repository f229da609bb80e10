import { Check } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './offer-list.module.css'

const names = ['File', 'Check', 'Publish']

/** Where one is, of three. */
export const Steps = ({ now }: { now: number }) => (
  <ol className={styles.steps}>
    {names.map((name, index) => {
      const isDone = index + 1 < now
      return (
        <li
          key={name}
          aria-current={index + 1 === now ? 'step' : undefined}
          className={classNames(isDone && styles.past)}
        >
          <i>{isDone ? <Icon of={Check} size="small" /> : index + 1}</i>
          {name}
          {isDone && <span className="visually-hidden"> (done)</span>}
        </li>
      )
    })}
  </ol>
)
