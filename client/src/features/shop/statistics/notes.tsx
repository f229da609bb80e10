import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import styles from './shop-statistics.module.css'

/** What is shown is older than it should be. */
export const LateFigures = ({ at, onRetry }: { at: Date; onRetry: () => void }) => (
  <div className={styles.late} role="status">
    <p>
      <b>{texts.numbers.late.title({ time: formatIndianTimeOfDay(at) })}</b> {texts.numbers.late.text}
    </p>
    <Button variant="line" size="small" onClick={onRetry}>
      {texts.ui.tryAgain}
    </Button>
  </div>
)

export const NoneLive = ({ shopId }: { shopId: number }) => (
  <div className={styles.late}>
    <p>
      <b>{texts.numbers.noneLive.title}</b> {texts.numbers.noneLive.text}
    </p>
    <ButtonLink variant="line" size="small" to={ownPaths.newOffer(shopId)}>
      {texts.numbers.beginning.newOffer}
    </ButtonLink>
  </div>
)
