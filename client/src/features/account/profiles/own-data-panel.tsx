import { texts } from 'server/contract/facts/texts'
import { Panel } from '../../../ui/panel.tsx'
import { OwnDataDownload } from './own-data-download.tsx'
import styles from './own-data-panel.module.css'

/** All that is known of one's account, as a file. */
export const OwnDataPanel = () => (
  <Panel title={texts.ownData.title}>
    <p className={styles.hint}>{texts.ownData.hint}</p>
    <OwnDataDownload />
  </Panel>
)
