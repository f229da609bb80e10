import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'capture'> & {
  'aria-label': string
  onChoose: (files: File[]) => void
}

export const PhotoInput = ({ onChoose, ...input }: Props) => (
  <input
    {...input}
    type="file"
    accept="image/*"
    hidden
    onChange={({ target }) => {
      const files = [...(target.files ?? [])]
      // Clears the input, so that the user can choose the same file again.
      target.value = ''
      onChoose(files)
    }}
  />
)
