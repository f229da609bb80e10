import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'capture'> & {
  'aria-label': string
  onChoose: (files: File[]) => void
}

/** Opens the photos of a device, or its camera, when it is clicked on, by a button. */
export const PhotoInput = ({ onChoose, ...input }: Props) => (
  <input
    {...input}
    type="file"
    accept="image/*"
    hidden
    onChange={({ target }) => {
      const files = [...(target.files ?? [])]
      // So that choosing the same file again is noticed.
      target.value = ''
      onChoose(files)
    }}
  />
)
