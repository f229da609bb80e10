import { useEffect, useState } from 'react'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './upload-progress.module.css'

/** Progress of an upload: times in milliseconds, sizes in bytes. */
export type Sending = {
  loaded: number
  total: number
  startedAt: number
  /** The time of the last progress. */
  movedAt: number
}

export const beginSending = (at: number, total: number): Sending => ({
  loaded: 0,
  total,
  startedAt: at,
  movedAt: at,
})

type Progress = Pick<Sending, 'loaded' | 'total'> & { at: number }

export const sendingAfter = (sending: Sending, { loaded, total, at }: Progress) => ({
  ...sending,
  loaded,
  total,
  movedAt: loaded > sending.loaded ? at : sending.movedAt,
})

/** Detects the second tap of a double tap, which hits Cancel in place of the button and must be ignored. */
export const isSecondTap = ({ startedAt }: Pick<Sending, 'startedAt'>, now: number) =>
  now - startedAt < secondTapWithin
export const secondTapWithin = 700

/** Texts and numbers that describe an upload. After the last byte, the server is still working. */
export function uploadFigures({ loaded, total, startedAt, movedAt }: Sending, now: number) {
  const { slowAfter, stalledAfter } = limits.upload
  const isSent = total > 0 && loaded >= total
  const isSlow = now - movedAt >= slowAfter
  const left = Math.max(0, Math.ceil((movedAt + stalledAfter - now) / 1000))
  const pace = loaded / Math.max(1, movedAt - startedAt)
  const seconds = Math.max(1, Math.ceil((total - loaded) / pace / 1000))
  const rest = isSent ? texts.ui.upload.answering : loaded === 0 ? texts.ui.upload.begins : aboutSo(seconds)
  return {
    percent: total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 0,
    isSent,
    isSlow,
    bytes: texts.ui.upload.bytes({ sent: kilobytes(loaded), total: kilobytes(total) }),
    rest: isSlow
      ? texts.ui.upload.stopsIn({ time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })
      : rest,
  }
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1000)

export const aboutSo = (seconds: number) =>
  seconds < 90
    ? texts.ui.upload.aboutSeconds({ seconds })
    : texts.ui.upload.aboutMinutes({ minutes: Math.round(seconds / 60) })

/** Returns the current time in milliseconds, updated every second. */
export function useClock(start: number) {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [])
  return now
}

export function useUploadFigures(sending: Sending) {
  const now = useClock(sending.startedAt)
  // The progress may be newer than the clock, which ticks once a second.
  return uploadFigures(sending, Math.max(now, sending.movedAt))
}

type MeterProps = { max: number; value: number; label: string }

export const Meter = ({ label, ...meter }: MeterProps) => (
  <progress className={styles.meter} aria-label={label} {...meter} />
)

type Figures = ReturnType<typeof uploadFigures>

/** Shows a striped bar while the upload makes no progress. */
export const UploadBar = ({ percent, isSlow, bytes, rest }: Figures) => (
  <div className={classNames(styles.progress, isSlow && styles.slow)}>
    <Meter max={100} value={percent} label={texts.uploadProgress.label({ isSlow })} />
    <p>
      <span>{texts.uploadProgress.photo({ bytes })}</span>
      <span>{rest}</span>
    </p>
  </div>
)

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
