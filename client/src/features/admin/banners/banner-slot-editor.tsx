import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Banner } from 'server/contract/banners/calls'
import { bannerTypes } from 'server/contract/banners/facts'
import type { AnswerOf } from 'server/contract/calls'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useRefresh } from '../../../lib/net/api-query.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { PictureCropper } from '../../../ui/cropper.tsx'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import {
  beginSending,
  isSecondTap,
  type Sending,
  sendingAfter,
  UploadProgress,
} from '../../../ui/upload-progress.tsx'
import { type BannerValues, emptyBannerDraft, readBannerDraft, showBannerProblems } from './banner-draft.ts'
import { BannerFields, type TargetCategory } from './banner-fields.tsx'
import styles from './banner-slot-editor.module.css'

type Props = {
  slot: BannerSlot
  present: Banner | undefined
  categories: readonly TargetCategory[]
}

type BannerUpload = {
  photo: File
  /** If the content has no dates, the new banner replaces the current one. */
  content: BannerValues
  signal: AbortSignal
  /** `loaded` and `total` are in bytes. */
  onProgress: (loaded: number, total: number) => void
}

export function BannerSlotEditor({ slot, present, categories }: Props) {
  const [picture, setPicture] = useState<CroppedPicture | null>(null)
  const form = useForm({ defaultValues: emptyBannerDraft })
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<Sending>()
  const attempt = useRef<AbortController>(null)
  const refresh = useRefresh('GET /api/banner/list', 'GET /api/banner/arranged')
  const upload = useMutation<AnswerOf<'POST /api/banner/addbanner'>, ApiError, BannerUpload>({
    mutationFn: ({ signal, onProgress, photo, content }) => {
      const body = { type: slot.type, position: slot.position, photo, ...content }
      return callApi('POST /api/banner/addbanner', { body }, { signal, onProgress })
    },
    onSuccess: () => void refresh(),
  })
  const signInAgain = useSignInAgain()

  const showProblem = (text: string) => {
    setProblem(text)
    notifyFailure(text)
  }
  const send = () => {
    if (!picture) return showProblem(texts.banner.notCropped)
    const said = readBannerDraft(form.getValues(), true)
    if ('problems' in said) return void showBannerProblems(form, said.problems)
    setProblem(undefined)
    const started = beginSending(Date.now(), picture.file.size)
    setSending(started)
    attempt.current = new AbortController()
    const { signal } = attempt.current
    const onProgress = (loaded: number, total: number) =>
      setSending((before = started) => sendingAfter(before, { loaded, total, at: Date.now() }))
    upload.mutate(
      { photo: picture.file, content: said.content, signal, onProgress },
      {
        onSuccess: ({ undo }) => {
          notifySuccess(texts.banner.done({ slot: slot.label }))
          offerUndoOf(texts.banners.replaced({ slot: slot.label }), [undo], refresh)
          setPicture(null)
          form.reset()
        },
        onError: (error: ApiError) => {
          if (signal.aborted) return setProblem(texts.banner.stopped)
          if (signInAgain(error)) return
          showBannerProblems(form, error.fields)
          showProblem(
            error.status === 0 ? texts.banner.networkFailure : texts.banner.failed({ reason: error.message }),
          )
        },
      },
    )
  }

  return (
    <section className={styles.slot} aria-label={slot.label}>
      <div className={styles.head}>
        <BannerSlotMap type={slot.type} position={slot.position} />
        <div>
          <h2>{slot.label}</h2>
          <p>{slot.place}</p>
        </div>
      </div>
      <PictureCropper
        what={slot.label}
        aspect={slot.aspect}
        picture={picture}
        present={
          present && {
            src: present.image_url,
            srcSet: present.image_srcset,
            alt: texts.banners.pictureNow({ slot: slot.label }),
          }
        }
        error={problem}
        onChange={(next) => {
          setPicture(next)
          setProblem(undefined)
        }}
      />
      {picture && (
        <>
          <BannerFields form={form} categories={categories} />
          <p className="muted small">{texts.banners.daysHint}</p>
        </>
      )}
      {upload.isPending && sending && (
        <>
          <UploadProgress sending={sending} />
          <Button variant="line" onClick={() => isSecondTap(sending, Date.now()) || attempt.current?.abort()}>
            <RichText text={texts.banner.cancel({ slot: slot.label })} />
          </Button>
        </>
      )}
      <Button block busy={upload.isPending} aria-disabled={!picture} onClick={send}>
        {!upload.isPending && <Icon of={Upload} />}
        <RichText
          text={
            upload.isPending
              ? texts.banner.uploading({ slot: slot.label })
              : texts.banner.upload({ slot: slot.label })
          }
        />
      </Button>
    </section>
  )
}

function BannerSlotMap({ type, position }: Pick<BannerSlot, 'type' | 'position'>) {
  const fill = (isHere: boolean) => (isHere ? styles.here : undefined)
  return (
    <svg className={styles.map} viewBox="0 0 64 34" aria-hidden="true">
      <rect className={fill(type === 'slider')} width={48} height={34} rx={3} />
      {[0, 1, 2].map((dot) => (
        <circle
          key={dot}
          className={type === 'slider' && position === dot + 1 ? styles.dotHere : styles.dot}
          cx={17 + dot * 7}
          cy={28}
          r={2}
        />
      ))}
      <rect className={fill(type === 'fixed' && position === 1)} x={51} width={13} height={16} rx={2} />
      <rect
        className={fill(type === 'fixed' && position === 2)}
        x={51}
        y={18}
        width={13}
        height={16}
        rx={2}
      />
    </svg>
  )
}

const { sliderBanner, fixedBanner } = limits
const aspects = {
  slider: sliderBanner.width / sliderBanner.height,
  fixed: fixedBanner.width / fixedBanner.height,
}

export const bannerSlots = () =>
  bannerTypes.flatMap((type) =>
    texts.banner.slots[type].map((label, place) => ({
      type,
      position: place + 1,
      label,
      place: texts.banner.places[type][place] ?? label,
      aspect: aspects[type],
    })),
  )

type BannerSlot = ReturnType<typeof bannerSlots>[number]
