import type { RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  multiple?: boolean
  onChoose: (files: File[]) => void
}

/** Opens the gallery of a phone when it is clicked on, by a button. */
export const GalleryInput = ({ onChoose, ...input }: Props) => (
  <input
    {...input}
    type="file"
    accept="image/*"
    hidden
    aria-label={texts.manyOffers.gallery}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])]
      // So that choosing the same file again is noticed.
      target.value = ''
      onChoose(files)
    }}
  />
)
