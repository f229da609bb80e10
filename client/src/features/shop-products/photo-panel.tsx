import { Image as ImageIcon } from 'lucide-react'
import { PictureCropper } from '../../ui/cropper.tsx'
import type { CroppedPicture } from '../../ui/cropper-picture.ts'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './product-form.module.css'

type Props = {
  picture: CroppedPicture | null
  present?: { src: string; srcSet: string | null; alt: string } | null
  error?: string
  onChange: (picture: CroppedPicture | null) => void
  /** Told when a file waits to be cropped. */
  onOpen: (isOpen: boolean) => void
}

/** The product's photo: a square. */
export const PhotoPanel = ({ picture, present, error, onChange, onOpen }: Props) => (
  <Panel
    title="Photo"
    icon={ImageIcon}
    className={styles.photo}
    aside={!picture && !present && <Status tone="pending">Not cropped yet</Status>}
  >
    <PictureCropper
      what="photo"
      picture={picture}
      present={present}
      error={error}
      onChange={onChange}
      onOpen={onOpen}
    />
  </Panel>
)
