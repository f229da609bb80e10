import { Download } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { ownSubscription } from '../../../lib/push/subscription.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import styles from './device-data.module.css'

/**
 * What the server has of this browser, as a file: its subscription, for whoever has said yes to notices, and
 * `more`.
 */
export function DeviceData({ more }: { more: () => Promise<object> }) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const download = async () => {
    setBusy(true)
    setFailed(false)
    try {
      const own = await ownSubscription()
      const known = own ? await callApi('POST /api/push/mine', { body: own }) : { subscription: null }
      const all = { ...known, ...(await more()) }
      saveFile('chowk-this-device.json', JSON.stringify(all, null, 2), 'application/json')
    } catch (error) {
      logFailure('What is known of this device could not be read', error)
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <div className={styles.line}>
      <Button variant="line" size="small" busy={isBusy} onClick={() => void download()}>
        <Icon of={Download} />
        {texts.ownData.ofDevice}
      </Button>
      {hasFailed && <ErrorLine>{texts.ownData.failed}</ErrorLine>}
    </div>
  )
}
