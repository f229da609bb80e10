import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react'
import { texts } from 'server/contract/texts'

type Props = {
  onAsk: () => void
  /** Null when one came back without a photo. */
  onAnswer: (file: File | null) => void
}

/**
 * The camera and the gallery as two ways: Chrome on Android leaves the camera out of the one for files. Gives what opens them,
 * and the elements to draw.
 */
export function usePhotoInputs({ onAsk, onAnswer }: Props) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    const inputs = [camera.current, gallery.current]
    const cancelled = () => answer(null)
    for (const input of inputs) input?.addEventListener('cancel', cancelled)
    return () => {
      for (const input of inputs) input?.removeEventListener('cancel', cancelled)
    }
  }, [])
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // So that choosing the same file again is noticed.
    target.value = ''
    if (file) onAnswer(file)
  }
  const open = (input: HTMLInputElement | null) => {
    onAsk()
    input?.click()
  }
  return {
    openCamera: () => open(camera.current),
    openGallery: () => open(gallery.current),
    inputs: (
      <>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={texts.quickOffer.photo.camera}
          onChange={take}
        />
        <input
          ref={gallery}
          type="file"
          accept="image/*"
          hidden
          aria-label={texts.quickOffer.photo.gallery}
          onChange={take}
        />
      </>
    ),
  }
}
