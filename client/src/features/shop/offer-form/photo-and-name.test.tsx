import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { screen, showScreen } from '../../../test-screen.tsx'
import { PhotoAndName } from './photo-and-name.tsx'
import { quickStart } from './quick-values.ts'
import type { QuickOfferForm } from './use-quick-offer.ts'

function WithPhoto({ isSmall }: { isSmall: boolean }) {
  const form = useForm<OfferValues>({ defaultValues: quickStart() })
  const picture = { file: new File([], 'photo.jpg'), preview: 'data:image/jpeg;base64,', isSmall }
  const offer = { draft: { picture, problems: {} }, place: { id: 'new' } } as unknown as QuickOfferForm
  return (
    <FormProvider {...form}>
      <PhotoAndName offer={offer} ways={{ openCamera() {}, openGallery() {} }} />
    </FormProvider>
  )
}

it('shows a warning beside a very small photo', () => {
  const { unmount } = showScreen(<WithPhoto isSmall={false} />)
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  showScreen(<WithPhoto isSmall />)
  expect(screen.getByRole('alert')).toHaveTextContent(/^This photo is very small/)
})
