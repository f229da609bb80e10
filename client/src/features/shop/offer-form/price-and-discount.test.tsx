import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { texts } from 'server/contract/facts/texts'
import { describe, expect, it } from 'vitest'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { screen, showScreen } from '../../../test-screen.tsx'
import { EndChoice } from './date-fields.tsx'
import { PriceAndDiscount } from './price-and-discount.tsx'
import { quickStart } from './quick-values.ts'

let form: UseFormReturn<OfferValues>
function Prices({ kept }: { kept?: Partial<OfferValues> }) {
  form = useForm<OfferValues>({ defaultValues: { ...quickStart(), ...kept } })
  return (
    <FormProvider {...form}>
      <form>
        <PriceAndDiscount />
        <EndChoice />
      </form>
    </FormProvider>
  )
}
const usual = () => screen.getByLabelText('Usual price')
const yours = () => screen.getByLabelText('Your price')

describe('the question about the struck price', () => {
  it('appears only while a price is struck', async () => {
    const { user } = showScreen(<Prices />)
    await user.type(usual(), '999')
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(yours())
    await user.keyboard('599')
    expect(screen.getByRole('group', { name: 'What is ₹999?' })).toBeInTheDocument()
    await user.click(screen.getByLabelText(/The MRP on the box/))
    expect(form.getValues('struck_price_kind')).toBe('mrp')
    expect(screen.getByText('40% OFF')).toBeInTheDocument()

    await user.click(screen.getByLabelText(/No earlier price/))
    expect(screen.getByText('Shoppers see ₹599 without a crossed-out price.')).toBeInTheDocument()
    expect(screen.queryByText('40% OFF')).toBeNull()
    await user.click(yours())
    await user.keyboard('999')
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('the two prices of the quick form', () => {
  it('determine the percent when both are typed, and are selected on focus', async () => {
    const { user } = showScreen(<Prices />)
    expect(screen.getByText('Your price is what the customer pays.')).toBeInTheDocument()
    await user.click(usual())
    await user.keyboard('999')
    expect(screen.getByText('No discount')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(yours()).toHaveFocus()
    await user.keyboard('599')
    expect(yours()).toHaveValue('599')
    expect(screen.getByText('40% OFF')).toBeInTheDocument()
    expect(screen.queryByText(/Are you sure/)).toBeNull()
    // The typed text replaces the old price only because the focus selected it.
    await user.tab({ shift: true })
    await user.keyboard('१,१९९')
    expect(usual()).toHaveValue('1,199')
    expect(yours()).toHaveValue('599')
    expect(screen.getByText('50% OFF')).toBeInTheDocument()
  })

  it('use the discount price as the usual price when only that is typed', async () => {
    const { user } = showScreen(<Prices />)
    await user.type(yours(), '599')
    await user.tab()
    expect(usual()).toHaveValue('599')
    expect(screen.getByText('No discount')).toBeInTheDocument()
    expect(form.getValues('discount_percent')).toBe('0')
  })

  it('stay deleted after both were emptied', async () => {
    const { user } = showScreen(<Prices />)
    await user.type(usual(), '800')
    await user.clear(yours())
    await user.type(yours(), '800')
    await user.clear(usual())
    await user.clear(yours())
    await user.tab()
    expect(usual()).toHaveValue('')
    await user.type(yours(), '350')
    await user.tab()
    expect(screen.getByText('No discount')).toBeInTheDocument()
    expect(form.getValues()).toMatchObject({ price: '350', discount_price: '350', discount_percent: '0' })
  })

  it('stay equal when the user changes the only price given', async () => {
    const { user } = showScreen(<Prices />)
    await user.type(yours(), '350')
    await user.tab()
    await user.click(yours())
    await user.keyboard('300')
    await user.tab()
    expect(screen.getByText('No discount')).toBeInTheDocument()
    expect(usual()).toHaveValue('300')
  })

  it('stay equal when the user changes the only price of a restored draft', async () => {
    const kept = { price: '400', discount_price: '400', discount_percent: '0' }
    const { user } = showScreen(<Prices kept={kept} />)
    await user.click(yours())
    await user.keyboard('350')
    await user.tab()
    expect(screen.getByText('No discount')).toBeInTheDocument()
    expect(usual()).toHaveValue('350')
  })

  it.each([
    ['a sign', '-5', '1'],
    ['three digits behind the point', '1299.999', '1000'],
  ])('show only the error for an amount with %s', async (_, amount, own) => {
    const { user } = showScreen(<Prices />)
    await user.type(usual(), amount)
    await user.clear(yours())
    await user.type(yours(), own)
    await user.tab()
    expect(usual()).toHaveAccessibleDescription(texts.fields.rupeesWrong)
    expect(screen.queryByText(/instead of|is above|% OFF/)).toBeNull()
  })

  it('keep a restored discount price when the user changes the usual price', async () => {
    const { user } = showScreen(
      <Prices kept={{ price: '999', discount_price: '599', discount_percent: '40' }} />,
    )
    await user.click(usual())
    await user.keyboard('1199')
    expect([yours(), usual()].map((field) => (field as HTMLInputElement).value)).toEqual(['599', '1,199'])
    expect(form.getValues('discount_percent')).toBe('50')
  })

  it('show an error for a price of 0 when the field loses focus', async () => {
    const { user } = showScreen(<Prices />)
    await user.type(usual(), '0')
    expect(screen.queryByText(texts.quickOffer.discount.priceMissing)).toBeNull()
    await user.tab()
    expect(screen.getAllByText(texts.quickOffer.discount.priceMissing)[0]).toBeVisible()
    await user.clear(usual())
    await user.type(usual(), '-5')
    expect(screen.getAllByText(texts.fields.rupeesWrong)[0]).toBeVisible()
  })

  it('can be swapped when the usual price is below the discount price', async () => {
    const { user } = showScreen(<Prices />)
    await user.type(usual(), '599')
    await user.click(yours())
    await user.keyboard('999')
    expect(screen.queryByText('₹999 is above ₹599.')).toBeNull()
    await user.tab()
    expect(screen.getByText('₹999 is above ₹599.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Swap the two' }))
    expect([usual(), yours()].map((field) => (field as HTMLInputElement).value)).toEqual(['999', '599'])
    expect(screen.getByText('40% OFF')).toBeInTheDocument()
  })

  it('make the form ask once whether a very large discount is right', async () => {
    const { user } = showScreen(<Prices />)
    await user.type(usual(), '999')
    await user.click(yours())
    await user.keyboard('99')
    // The user may still be typing 999.
    expect(screen.queryByText(/Are you sure/)).toBeNull()
    await user.tab()
    expect(screen.getByText('90% OFF. Are you sure?')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    expect(yours()).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Yes, ₹99' }))
    expect(screen.queryByText(/Are you sure/)).toBeNull()
  })

  it.each([
    ['1e5', '1e5', 'Please enter an amount in rupees, for example 499 or 499.50.'],
    ['1234567890', '1,23,45,67,890', 'This price is too high.'],
  ])('keep the whole text %s and show its error immediately', async (typed, shown, told) => {
    const { user } = showScreen(<Prices />)
    await user.type(usual(), typed)
    expect(usual()).toHaveValue(shown)
    expect(usual()).toHaveAccessibleDescription(told)
  })

  it('EndChoice warns of an end in the past', async () => {
    const { user } = showScreen(<Prices />)
    await user.click(screen.getByRole('button', { name: /Pick dates/ }))
    await user.clear(screen.getByLabelText('End date'))
    await user.type(screen.getByLabelText('End date'), '2026-01-01')
    expect(screen.getByText(/1 Jan 2026/)).toBeInTheDocument()
  })
})
