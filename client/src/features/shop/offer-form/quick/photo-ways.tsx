import { Camera, Images } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useMediaQuery } from '../../../../lib/dom/use-media-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { PhotoInput } from '../../../../ui/photo-input.tsx'
import styles from './quick-offer.module.css'

export type PhotoWays = { openCamera: () => void; openGallery: () => void }

type Options = {
  onAsk: () => void
  /** Null when one came back without a photo. */
  onAnswer: (file: File | null) => void
}

/**
 * The camera and the gallery as two ways: Chrome on Android leaves the camera out of the one for files. Gives
 * what opens them, and the elements to draw.
 */
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
