import { Crop, Images } from 'lucide-react'
import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { PhotoInput } from '../../../../ui/photo-input.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { notifyFailure } from '../../../../ui/toasts.tsx'
import { CropSheet } from '../quick/crop-sheet.tsx'
import quick from '../quick/quick-offer.module.css'
import styles from './many-offers.module.css'
import type { ManyOffersState } from './use-many-offers.ts'

/** The photo, which can be cropped; where what was kept is gone, the way to choose it again. */
export function BatchPhoto({ work, id }: { work: ManyOffersState; id: string }) {
  const [isCropping, setCropping] = useState(false)
  const gallery = useRef<HTMLInputElement>(null)
  const picture = work.pictures.get(id)
  const replace = async (file: File | undefined) => {
    if (file) await work.replacePhoto(id, file).catch(() => notifyFailure(texts.cropper.unreadable))
  }
  if (picture === undefined) return <Skeleton className={quick.photo} />
  if (picture === null)
    return (
      <>
        <Button variant="line" className={styles.lost} onClick={() => gallery.current?.click()}>
          <Icon of={Images} />
          {texts.manyOffers.fill.photoLost}
        </Button>
        <PhotoInput
          ref={gallery}
          aria-label={texts.manyOffers.gallery}
          onChoose={([file]) => void replace(file)}
        />
      </>
    )
  return (
    <>
      <button type="button" className={styles.photoButton} onClick={() => setCropping(true)}>
        <img
          src={picture.preview}
          alt={texts.quickOffer.photo.alt}
          className={quick.photo}
          width={132}
          height={132}
        />
        <Icon of={Crop} size="small" className={styles.cropMark} />
        <span className="visually-hidden">{texts.quickOffer.photo.cropIt}</span>
      </button>
      {isCropping && (
        <CropSheet
          draftId={id}
          picture={picture}
          onClose={() => setCropping(false)}
          onCrop={(next) => {
            void work.crop(id, next)
            setCropping(false)
          }}
        />
      )}
    </>
  )
}
