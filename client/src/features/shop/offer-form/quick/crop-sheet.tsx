import { Crop } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useAddressOf } from '../../../../lib/dom/use-address-of.ts'
import { uncutPhotoOf } from '../../../../offer-drafts/photo-store.ts'
import { Button } from '../../../../ui/button.tsx'
import { LazyCropperStage } from '../../../../ui/cropper.tsx'
import type { CroppedPicture } from '../../../../ui/cropper-picture.ts'
import type { CropperHandle } from '../../../../ui/cropper-stage.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LoadingNotice } from '../../../../ui/notice.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { notifyFailure } from '../../../../ui/toasts.tsx'
import styles from './quick-offer.module.css'

type Props = {
  draftId: string
  picture: CroppedPicture
  onCrop: (picture: CroppedPicture) => void
  onClose: () => void
}

/** Another part of the photo, or of its square where no more was kept. */
export function CropSheet({ draftId, picture, onCrop, onClose }: Props) {
  const [isShown, setShown] = useState(false)
  const stage = useRef<CropperHandle>(null)
  const source = useAddressOf(picture, async ({ file }) => (await uncutPhotoOf(draftId)) ?? file)
  const save = async () => {
    try {
      if (stage.current) onCrop(await stage.current.crop())
    } catch {
      notifyFailure(texts.cropper.failed)
    }
  }
  return (
    <Sheet title={texts.quickOffer.photo.cropIt} onClose={onClose}>
      <div className={styles.crop}>
        <Suspense fallback={<LoadingNotice>{texts.cropper.opening}</LoadingNotice>}>
          {source && (
            <LazyCropperStage
              ref={stage}
              source={source}
              aspect={1}
              onShown={() => setShown(true)}
              onUnreadable={() => {
                notifyFailure(texts.cropper.failed)
                onClose()
              }}
            />
          )}
        </Suspense>
        <Button block disabled={!isShown} onClick={() => void save()}>
          <Icon of={Crop} />
          {texts.cropper.save}
        </Button>
      </div>
    </Sheet>
  )
}
