import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/notice.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import styles from './product-form.module.css'

type Props = {
  note?: ReactNode
  problem?: string
  /** Percent sent, null while nothing is being sent. */
  progress: number | null
  label: string
  busyLabel: string
  /** A choice to make before going on. */
  children?: ReactNode
}

/** The button, with what went wrong and how far the upload is. On phones it stays at the bottom of the screen. */
export const PublishBar = ({ note, problem, progress, label, busyLabel, children }: Props) => (
  <div className={styles.bar}>
    {problem && progress === null && <ErrorLine>{problem}</ErrorLine>}
    {progress === null && children}
    {progress !== null && <UploadProgress percent={progress} />}
    <div className={styles.publish}>
      {note && <span className={styles.note}>{note}</span>}
      <Button type="submit" busy={progress !== null}>
        {progress === null ? label : busyLabel}
      </Button>
    </div>
  </div>
)
