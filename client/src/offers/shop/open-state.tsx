import { texts } from 'server/contract/facts/texts'
import type { OpeningTimes } from 'server/contract/shops/facts/opening-hours'
import { classNames } from '../../lib/dom/class-names.ts'
import styles from './open-state.module.css'
import { openStateInWords } from './open-state-in-words.ts'
import { useNow } from './use-now.ts'

type Props = { shop: OpeningTimes; isAway: boolean }

/**
 * Whether the shop is open now, as a dot and in words. Its line is kept free until the browser's clock is
 * known.
 */
export function OpenState({ shop, isAway }: Props) {
  const now = useNow()
  if (isAway) return <b className={classNames(styles.state, styles.away)}>{texts.openState.holiday}</b>
  const state = now && openStateInWords(shop, now)
  if (!state) return shop.hours?.length ? <b className={styles.place} /> : null
  return <b className={classNames(styles.state, !state.isOpen && styles.closed)}>{state.words}</b>
}
