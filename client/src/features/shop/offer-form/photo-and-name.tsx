import { Camera, Crop, Images } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { useAddressOf } from '../../../lib/dom/use-address-of.ts'
import { useMediaQuery } from '../../../lib/dom/use-media-query.ts'
import { uncroppedPhotoOf } from '../../../offer-drafts/photo-store.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyCropperStage } from '../../../ui/cropper.tsx'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import type { CropperHandle } from '../../../ui/cropper-stage.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadingNotice } from '../../../ui/notice.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { focusField, onEnter, useFields } from './offer-fields.ts'
import styles from './quick-offer.module.css'
import type { QuickOfferForm } from './use-quick-offer.ts'

type Props = { offer: QuickOfferForm; ways: PhotoWays }

export function PhotoAndName({ offer: { place, draft, fault, crop }, ways }: Props) {
  const [open, setOpen] = useState<'change' | 'crop'>()
  const { picture } = draft
  const problem = fault ?? draft.problems.photo ?? (picture?.isSmall ? texts.cropper.small : undefined)
  const isComing = draft.taking instanceof File || draft.keptPhoto === 'awaited'
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

export type PhotoWays = { openCamera: () => void; openGallery: () => void }

type Options = {
  onAsk: () => void
  /** `file` is null when the user chose no photo. */
  onAnswer: (file: File | null) => void
}

/** Two inputs, because Chrome on Android does not offer the camera in an input without `capture`. */
export function usePhotoWays({ onAsk, onAnswer }: Options) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    const stop = new AbortController()
    for (const input of [camera.current, gallery.current])
      input?.addEventListener('cancel', () => answer(null), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  const open = (input: HTMLInputElement | null) => {
    onAsk()
    input?.click()
  }
  const choose = ([file]: File[]) => file && onAnswer(file)
  const ways: PhotoWays = { openCamera: () => open(camera.current), openGallery: () => open(gallery.current) }
  const inputs = (
    <>
      <PhotoInput
        ref={camera}
        capture="environment"
        aria-label={texts.quickOffer.photo.camera}
        onChoose={choose}
      />
      <PhotoInput ref={gallery} aria-label={texts.quickOffer.photo.gallery} onChoose={choose} />
    </>
  )
  return { ways, inputs }
}

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

type CropProps = {
  draftId: string
  picture: CroppedPicture
  onCrop: (picture: CroppedPicture) => void
  onClose: () => void
}

/** Crops the original photo, or the square if only the square is stored. */
export function CropSheet({ draftId, picture, onCrop, onClose }: CropProps) {
  const [isShown, setShown] = useState(false)
  const stage = useRef<CropperHandle>(null)
  const source = useAddressOf(picture, async ({ file }) => (await uncroppedPhotoOf(draftId)) ?? file)
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

export const OfferNameField = () => (
  <TextField
    required
    maxLength={maxLengths.productName}
    autoComplete="off"
    autoCapitalize="sentences"
    enterKeyHint="next"
    {...useFields()('name')}
    label={texts.quickOffer.name.label}
    onKeyDown={onEnter(({ currentTarget }) => focusField(currentTarget.form, 'price'))}
  />
)
