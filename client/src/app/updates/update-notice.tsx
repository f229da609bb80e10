import { RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { sessionStore } from '../../lib/storage/storage.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { activateNewerRelease } from './activate-newer-release.ts'
import { useNewerRelease } from './newer-release.ts'
import styles from './update-notice.module.css'

const putOff = 'updatePutOff'

/** The update notice is hidden while the user fills in a form. */
export function UpdateNotice() {
  const { brand } = useSite()
  const { waiting } = useNewerRelease()
  const isFillingIn = useIsFillingIn()
  const [isLater, setLater] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!waiting || isFillingIn || isLater || sessionStore.read(putOff)) return null
  const update = () => {
    setBusy(true)
    activateNewerRelease()
  }
  const later = () => {
    sessionStore.write(putOff, 'true')
    setLater(true)
  }
  return (
    <div className={styles.notice} role="status">
      <Icon of={RotateCcw} />
      <span>
        <b>{texts.update.ready({ brand })}</b>
        <small>{texts.update.nothingLost}</small>
      </span>
      <Button variant="marigold" size="small" busy={isBusy} onClick={update}>
        {texts.update.use}
      </Button>
      <IconButton icon={X} label={texts.update.later} onClick={later} />
    </div>
  )
}

function useIsFillingIn() {
  const { pathname } = useLocation()
  const [filledIn, setFilledIn] = useState<string>()
  useEffect(() => {
    const notice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main form')) setFilledIn(pathname)
    }
    document.addEventListener('input', notice)
    return () => document.removeEventListener('input', notice)
  }, [pathname])
  return filledIn === pathname
}
