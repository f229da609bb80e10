import { Download } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './own-data-panel.module.css'

/** All that is known of one's account, as a file that the browser saves while it arrives. */
export const OwnDataPanel = () => (
  <Panel title={texts.ownData.title}>
    <p className={styles.hint}>{texts.ownData.hint}</p>
    <ButtonAnchor variant="line" href="/api/shop/own_data" download>
      <Icon of={Download} />
      {texts.ownData.button}
    </ButtonAnchor>
  </Panel>
)
