import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './consent.module.css'

type Props = {
  /** What it is about, where that does not stand above. */
  notice?: ReactNode
  /** A sentence before them. */
  lead: string
  download: ReactNode
  /** Further ones, the first. */
  children?: ReactNode
}

/** For who does not agree, or takes it back: as near as the tick. */
export const WaysOut = ({ notice, lead, download, children }: Props) => (
  <div className={styles.form}>
    {notice}
    <p className="muted">{lead}</p>
    <div className={styles.ways}>
      {children}
      {download}
      <ButtonLink variant="line" to={ownPaths.closeAccount}>
        {texts.closing.title}
      </ButtonLink>
    </div>
  </div>
)
