import { Crop, Image as ImageIcon } from 'lucide-react'
import {
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from './button.tsx'
import styles from './cropper.module.css'
import type { CroppedPicture } from './cropper-picture.ts'
import type { CropperHandle } from './cropper-stage.tsx'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import { LoadingNotice } from './notice.tsx'
import { PhotoInput } from './photo-input.tsx'
import { Status } from './status.tsx'
import { notifyFailure, notifySuccess } from './toasts.tsx'

export const LazyCropperStage = lazy(async () => ({
  default: (await import('./cropper-stage.tsx')).CropperStage,
}))

export type PictureCropperHandle = {
  /** If the crop box is open, uses its current crop as the picture. */
  settle: () => Promise<void>
}

type Props = {
  ref?: Ref<PictureCropperHandle>
  /** The noun in the button's label: 'photo'. */
  what: string
  /** Width of the crop divided by its height. */
  aspect?: number
  picture: CroppedPicture | null
  onChange: (picture: CroppedPicture | null) => void
  /** Called with the chosen file before it is cropped. */
  onChoose?: (file: File) => void
  present?: { src: string; srcSet?: string | null; alt: string } | null
  /** Called with true when an uncropped file is opened, and with false when it is closed. */
  onOpen?: (isOpen: boolean) => void
  error?: string
}

/** The user chooses a file, crops it and sees the preview (specification 4). */
export function PictureCropper(props: Props) {
  const { ref, what, aspect = 1, picture, onChange, onChoose, onOpen, present, error } = props
  const [source, setSource] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isCropping, setCropping] = useState(false)
  /** The source that the stage has shown. Until then, there is nothing to crop. */
  const [shownSource, setShownSource] = useState<string>()
  const stage = useRef<CropperHandle>(null)
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const chooseAnother = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source])
  const reportOpen = useEffectEvent((isOpen: boolean) => onOpen?.(isOpen))
  useEffect(() => reportOpen(source !== undefined), [source])

  const choose = ([file]: File[]) => {
    if (!file) return
    onChange(null)
    const isImage = file.type.startsWith('image/')
    setProblem(isImage ? undefined : texts.cropper.noPicture)
    setSource(isImage ? URL.createObjectURL(file) : undefined)
    if (isImage) onChoose?.(file)
  }
  const isShown = source !== undefined && source === shownSource
  const takeCrop = async (box: CropperHandle) => {
    onChange(await box.crop())
    setSource(undefined)
  }
  useImperativeHandle(ref, () => ({
    settle: async () => {
      if (isShown && stage.current) await takeCrop(stage.current)
    },
  }))
  const saveCrop = async () => {
    if (!stage.current) return notifyFailure(texts.cropper.notInitialized)
    setCropping(true)
    try {
      await takeCrop(stage.current)
      // Moves the focus, since Save Crop is about to disappear.
      chooseAnother.current?.focus({ preventScroll: true })
      notifySuccess(texts.cropper.done)
    } catch (failure) {
      const known: string[] = [texts.cropper.notInitialized, texts.cropper.noCanvas]
      const reason = failure instanceof Error ? failure.message : ''
      notifyFailure(known.includes(reason) ? reason : texts.cropper.failed)
    } finally {
      setCropping(false)
    }
  }
  const shown = problem ?? error ?? (picture?.isSmall ? texts.cropper.small : undefined)
  const image = picture
    ? { src: picture.preview, alt: texts.cropper.preview }
    : present && { src: present.src, srcSet: present.srcSet ?? undefined, sizes: '400px', alt: present.alt }
  const chooseButton = {
    'data-choose-file': true,
    'aria-describedby': shown ? `${id}-error` : undefined,
    onClick: () => input.current?.click(),
  }

  return (
    <div ref={panel} className={styles.cropper}>
      {source ? (
        <Suspense fallback={<LoadingNotice>{texts.cropper.opening}</LoadingNotice>}>
          <LazyCropperStage
            ref={stage}
            source={source}
            aspect={aspect}
            // Scrolls to Save Crop: on a phone, a finger on the box moves the photo, not the page.
            onShown={() => {
              setShownSource(source)
              panel.current?.scrollIntoView({ block: 'nearest' })
            }}
            onUnreadable={() => {
              setSource(undefined)
              setProblem(texts.cropper.unreadable)
            }}
          />
        </Suspense>
      ) : (
        <div className={styles.view}>
          {image ? (
            <img {...image} alt={image.alt} style={{ aspectRatio: aspect }} />
          ) : (
            <button
              type="button"
              className={styles.drop}
              style={aspect > 1 ? { aspectRatio: aspect } : undefined}
              {...chooseButton}
            >
              <span className={styles.mark}>
                <Icon of={ImageIcon} />
              </span>
              <b>{texts.cropper.choose}</b>
              <span>
                {texts.cropper.formats}
                <span className="visually-hidden">
                  : <span>{what}</span>
                </span>
              </span>
            </button>
          )}
          {picture && (
            <Status tone="active" className={styles.cropped}>
              {texts.cropper.cropped}
            </Status>
          )}
        </div>
      )}
      {shown && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{shown}</FieldError>
        </div>
      )}
      <PhotoInput ref={input} aria-label={texts.cropper.chooseWhat({ what })} onChoose={choose} />
      <div className={styles.buttons}>
        {(source || picture || present) && (
          <Button
            ref={chooseAnother}
            variant="line"
            aria-label={texts.cropper.chooseWhat({ what })}
            {...chooseButton}
          >
            {texts.cropper.choose}
          </Button>
        )}
        {source && (
          <Button variant="soft" busy={isCropping} disabled={!isShown} onClick={() => void saveCrop()}>
            <Icon of={Crop} />
            {texts.cropper.save}
          </Button>
        )}
      </div>
    </div>
  )
}
