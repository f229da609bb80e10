import { useState } from 'react'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { Button } from '../../ui/button.tsx'
import { PictureCropper } from '../../ui/cropper.tsx'
import type { CroppedPicture } from '../../ui/cropper-picture.ts'
import { offerUndoOf } from '../../ui/offer-undo-of.ts'
import { notifyFailure } from '../../ui/toasts.tsx'
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

  const send = (photo?: File) =>
    save.mutate(
      { id, version, ...(photo && { photo }) },
      {
        onSuccess: ({ message, undo }) => {
          if (undo !== undefined) offerUndoOf(message, [undo], refresh)
          onClose()
        },
        onError: (error) => {
          if (signInAgain(error)) return
          if (error.status !== 409 && error.status !== 404) return setProblem(error.message)
          notifyFailure(error.message)
          onClose()
        },
      },
    )
  return (
    <div className={styles.form}>
      <PictureCropper
        what={`picture of ${name}`}
        picture={picture}
        present={photo_url === null ? null : { src: photo_url, srcSet: photo_srcset, alt: `${name} now` }}
        error={problem}
        onChange={(next) => {
          setPicture(next)
          setProblem(undefined)
        }}
      />
      <Button
        block
        busy={save.isPending}
        aria-disabled={!picture}
        onClick={() => (picture ? send(picture.file) : setProblem('Please choose and crop a picture.'))}
      >
        Save the picture
      </Button>
      {photo_url !== null && (
        <Button variant="dangerText" block onClick={() => send()}>
          Remove the picture
        </Button>
      )}
      <Button variant="line" block onClick={onClose}>
        Cancel
      </Button>
    </div>
  )
}
