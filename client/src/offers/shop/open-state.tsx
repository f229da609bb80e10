import { texts } from 'server/contract/facts/texts'
import type { OpeningHours } from 'server/contract/shops/facts/opening-hours'
import { classNames } from '../../lib/dom/class-names.ts'
import styles from './open-state.module.css'
import { openStateInWords } from './open-state-in-words.ts'
import { useNow } from './use-now.ts'

type Props = { hours: OpeningHours | null; isAway: boolean }

/**
 * Whether the shop is open now, as a dot and in words. Its line is kept free until the browser's clock is
 * known.
 */
export function OpenState({ hours, isAway }: Props) {
  const now = useNow()
  if (isAway) return <b className={classNames(styles.state, styles.away)}>{texts.openState.holiday}</b>
  const state = now && openStateInWords(hours, now)
  if (!state) return hours && hours.length > 0 && <b className={styles.place} />
  return <b className={classNames(styles.state, !state.isOpen && styles.closed)}>{state.words}</b>
}
