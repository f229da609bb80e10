import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import styles from './consent.module.css'

/** For who does not agree, or takes it back: as near as the tick. */
export const WaysOut = ({ children }: { children?: ReactNode }) => (
  <div className={styles.ways}>
    {children}
    <ButtonAnchor variant="line" href="/api/shop/own_data" download>
      {texts.ownData.button}
    </ButtonAnchor>
    <ButtonLink variant="line" to={ownPaths.closeAccount}>
      {texts.closing.title}
    </ButtonLink>
  </div>
)
