import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { PictureCropper } from '../../../ui/cropper.tsx'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { type ArrangedCategory, useArranging, useRefreshCategories } from './category-admin.api.ts'
import styles from './category-sheet.module.css'

type Props = { category: ArrangedCategory; onClose: () => void }

/** The square picture of a category, cropped like a product's. */
export function PictureForm({ category, onClose }: Props) {
  const { id, version, name, photo_url, photo_srcset } = category
  const save = useArranging('POST /api/admin/category_picture')
  const refresh = useRefreshCategories()
  const signInAgain = useSignInAgain()
  const [picture, setPicture] = useState<CroppedPicture | null>(null)
  const [problem, setProblem] = useState<string>()

  const [send, isBusy] = useOneAtATime(async (photo?: File) => {
    try {
      const { message, undo } = await save.mutateAsync({ id, version, ...(photo && { photo }) })
      if (undo !== undefined) offerUndoOf(message, [undo], refresh)
      onClose()
    } catch (error) {
      if (signInAgain(error) || !(error instanceof ApiError)) return
      if (error.status !== 409 && error.status !== 404) return setProblem(error.message)
      notifyFailure(error.message)
      onClose()
    }
  })
  return (
    <div className={styles.form}>
      <PictureCropper
        what={texts.categories.pictureOf({ name })}
        picture={picture}
        present={
          photo_url === null
            ? null
            : { src: photo_url, srcSet: photo_srcset, alt: texts.categories.pictureNow({ name }) }
        }
        error={problem}
        onChange={(next) => {
          setPicture(next)
          setProblem(undefined)
        }}
      />
      <Button
        block
        busy={isBusy}
        aria-disabled={!picture}
        onClick={() => (picture ? void send(picture.file) : setProblem(texts.categories.pictureMissing))}
      >
        {texts.categories.savePicture}
      </Button>
      {photo_url !== null && (
        <Button variant="dangerText" block onClick={() => void send()}>
          {texts.categories.removePicture}
        </Button>
      )}
      <Button variant="line" block onClick={onClose}>
        {texts.ui.cancel}
      </Button>
    </div>
  )
}
