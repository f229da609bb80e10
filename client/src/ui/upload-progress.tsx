import { useEffect, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { type Sending, uploadFigures } from './upload-figures.ts'
import styles from './upload-progress.module.css'

/** The time in milliseconds, every second anew. */
export function useClock(start: number) {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [])
  return now
}

/** The figures of an upload, every second anew. */
export function useUploadFigures(sending: Sending) {
  const now = useClock(sending.startedAt)
  // What has just moved is newer than the clock.
  return uploadFigures(sending, Math.max(now, sending.movedAt))
}

type MeterProps = { max: number; value: number; label: string }

export const Meter = ({ label, ...meter }: MeterProps) => (
  <progress className={styles.meter} aria-label={label} {...meter} />
)

type Figures = ReturnType<typeof uploadFigures>

/** The bar of an upload, bytes and seconds below it; striped while nothing moves. */
export const UploadBar = ({ percent, isSlow, bytes, rest }: Figures) => (
  <div className={classNames(styles.progress, isSlow && styles.slow)}>
    <Meter max={100} value={percent} label={texts.uploadProgress.label({ isSlow })} />
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
