import { useEffect, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { type Sending, uploadFigures } from './upload-figures.ts'
import styles from './upload-progress.module.css'

/** The figures of an upload, every second anew. */
export function useUploadFigures(sending: Sending) {
  const [now, setNow] = useState(sending.startedAt)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [])
  // What has just moved is newer than the clock.
  return uploadFigures(sending, Math.max(now, sending.movedAt))
}

type Figures = ReturnType<typeof uploadFigures>

/** The bar of an upload, bytes and seconds below it; striped while nothing moves. */
export const UploadBar = ({ percent, isSlow, bytes, rest }: Figures) => (
  <div className={classNames(styles.progress, isSlow && styles.slow)}>
    <progress max={100} value={percent} aria-label={texts.uploadProgress.label({ isSlow })} />
    <p>
      <span>{texts.uploadProgress.photo({ bytes })}</span>
      <span>{rest}</span>
    </p>
  </div>
)

/** The same within a form, which says too when the network is slow. */
export function UploadProgress({ sending }: { sending: Sending }) {
  const figures = useUploadFigures(sending)
  return (
    <>
      <UploadBar {...figures} />
      <p role="status" className={styles.notice}>
        {figures.isSlow && texts.uploadProgress.slow}
      </p>
    </>
  )
}
