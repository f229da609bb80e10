import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { someOwnOffer } from '../../../test-offers.ts'
import { screen, showScreen } from '../../../test-screen.tsx'
import { DeliveryChoice } from './code-choice.tsx'
import { emptyOffer, valuesOf } from './offer-fields.ts'

let form: ReturnType<typeof useForm<OfferValues>>
function Form({ values }: { values: OfferValues }) {
  form = useForm<OfferValues>({ defaultValues: values })
  return (
    <FormProvider {...form}>
      <DeliveryChoice />
    </FormProvider>
  )
}
const chip = (name: string) => screen.getByRole('button', { name })

it('preselects At the shop for a new offer', async () => {
  const { user } = showScreen(<Form values={emptyOffer()} />)
  expect(screen.getByRole('group', { name: 'Where customers get it' })).toBeVisible()
  expect(chip('At the shop')).toHaveAttribute('aria-pressed', 'true')

  await user.click(chip('Comes home'))
  expect(form.getValues('delivery')).toBe('comes_home')
  expect(chip('Comes home')).toHaveAttribute('aria-pressed', 'true')
})

it('preselects the stored delivery of an offer', () => {
  showScreen(<Form values={valuesOf(someOwnOffer({ delivery: 'delivers' }))} />)
  expect(chip('Delivers')).toHaveAttribute('aria-pressed', 'true')
})
