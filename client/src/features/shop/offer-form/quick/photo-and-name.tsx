import { Camera, Crop } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { CropSheet } from './crop-sheet.tsx'
import { OfferNameField } from './offer-name-field.tsx'
import { PhotoButtons, type PhotoWays } from './photo-ways.tsx'
import styles from './quick-offer.module.css'
import type { QuickOfferForm } from './use-quick-offer.ts'

type Props = { offer: QuickOfferForm; ways: PhotoWays }

/** What it looks like and what it is. */
export function PhotoAndName({ offer: { place, draft, fault, crop }, ways }: Props) {
  const [open, setOpen] = useState<'change' | 'crop'>()
  const { picture } = draft
  const problem = fault ?? draft.problems.photo ?? (picture?.isSmall ? texts.cropper.small : undefined)
  const isComing = draft.taking === 'opening' || draft.keptPhoto === 'awaited'
  const close = () => setOpen(undefined)
  const throughSheet = (way: () => void) => () => {
    close()
    way()
  }
  return (
    <>
      <div className={styles.photoAndName}>
        {picture && (
          <img
            className={styles.photo}
            src={picture.preview}
            alt={texts.quickOffer.photo.alt}
            width={132}
            height={132}
          />
        )}
        {!picture && isComing && <Skeleton className={styles.photo} />}
        {!picture && !isComing && <PhotoButtons {...ways} />}
        <div className={styles.name}>
          <OfferNameField />
          {(picture ?? isComing) && (
            <div className={styles.photoActions}>
              <Button
                variant="line"
                size="small"
                aria-label={texts.quickOffer.photo.changeIt}
                onClick={() => setOpen('change')}
              >
                <Icon of={Camera} />
                {texts.quickOffer.photo.change}
              </Button>
              <Button variant="line" size="small" disabled={!picture} onClick={() => setOpen('crop')}>
                <Icon of={Crop} />
                {texts.quickOffer.photo.crop}
              </Button>
            </div>
          )}
        </div>
      </div>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {open === 'change' && (
        <Sheet title={texts.quickOffer.photo.another} onClose={close}>
          <PhotoButtons
            openCamera={throughSheet(ways.openCamera)}
            openGallery={throughSheet(ways.openGallery)}
          />
        </Sheet>
      )}
      {open === 'crop' && picture && (
        <CropSheet
          draftId={place.id}
          picture={picture}
          onClose={close}
          onCrop={(next) => {
            crop(next)
            close()
          }}
        />
      )}
    </>
  )
}
