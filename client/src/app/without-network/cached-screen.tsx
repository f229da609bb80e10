import { CloudOff, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { asOf } from '../../lib/format/as-of.ts'
import { CachedAt, hasPrices, useCachedAt } from '../../lib/storage/cached-at.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './cached-screen.module.css'
import { useAskAgain } from './use-ask-again.ts'

const prices = { predicate: hasPrices }

/** A shopper's screen: when it is drawn from what was kept, it says so, and each price its time. */
export function CachedScreen({ children }: { children: ReactNode }) {
  const askAgain = useAskAgain()
  const cachedAt = useCachedAt(prices)
  return (
    <CachedAt value={cachedAt}>
      {/* The place is always there, so that what comes into it is read out. */}
      <div role="status" className="wrap">
        {cachedAt && (
          <div className={styles.notice}>
            <Icon of={CloudOff} />
            <p>
              <b>{texts.withoutNetwork.notice({ asOf: asOf(cachedAt) })}</b>{' '}
              <span>{texts.withoutNetwork.mayHaveChanged}</span>
            </p>
            <Button variant="line" size="small" className={styles.again} onClick={askAgain}>
              <Icon of={RotateCcw} size="small" />
              {texts.ui.tryAgain}
            </Button>
          </div>
        )}
      </div>
      {children}
    </CachedAt>
  )
}
