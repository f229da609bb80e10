import { Camera, Images } from 'lucide-react'
import { texts } from 'server/contract/texts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './quick-offer.module.css'

export type PhotoWays = { openCamera: () => void; openGallery: () => void }

/** Without a camera at hand (a computer), only the files. */
export function PhotoButtons({ openCamera, openGallery }: PhotoWays) {
  const hasCamera = useMediaQuery('(pointer: coarse)')
  return (
    <div className={styles.photoButtons}>
      {hasCamera && (
        <Button size="large" block data-choose-file onClick={openCamera}>
          <Icon of={Camera} />
          {texts.quickOffer.photo.take}
        </Button>
      )}
      <Button
        size="large"
        block
        variant={hasCamera ? 'line' : 'primary'}
        data-choose-file={hasCamera ? undefined : true}
        onClick={openGallery}
      >
        <Icon of={Images} />
        {hasCamera ? texts.quickOffer.photo.fromGallery : texts.quickOffer.photo.choose}
      </Button>
    </div>
  )
}
