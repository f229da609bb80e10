import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, it } from 'vitest'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { rememberChoices } from '../../../offer-drafts/last-choices.ts'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { CodeChoice, CodeTicket, hasCounter } from './code-choice.tsx'
import { emptyOffer, typedFields } from './offer-fields.ts'

const of = { userId: 7, shopId: 3 }
let form: ReturnType<typeof useForm<OfferValues>>
type Props = { limit?: string; product?: Parameters<typeof CodeChoice>[0]['product'] }
function Form({ limit = 'none', product }: Props) {
  form = useForm<OfferValues>({ defaultValues: { ...emptyOffer(), code_limit: limit } })
  return (
    <FormProvider {...form}>
      <CodeChoice of={of} product={product} />
      <CodeTicket product={product} />
    </FormProvider>
  )
}
const show = (props: Props = {}) => showScreen(<Form {...props} />)
const limit = () => form.getValues('code_limit')
const toggle = () => screen.getByRole('switch', { name: 'Customers show a code at the counter' })
const chip = (name: string) => screen.getByRole('button', { name })
const faultOf = (code_limit: unknown) =>
  typedFields
    .safeParse({ ...emptyOffer(), code_limit })
    .error?.issues.find(({ path }) => path[0] === 'code_limit')?.message

beforeEach(() => answerCalls({}))

it('preselects no codes for a shop’s first offer and explains each choice', async () => {
  const { user } = show()
  expect(toggle()).not.toBeChecked()
  expect(screen.getByText(/If off, the offer is for everyone/)).toBeVisible()
  expect(screen.queryByText('Show a code at the counter')).toBeNull()

  await user.click(toggle())
  expect(limit()).toBe('0')
  expect(chip('No limit')).toHaveAttribute('aria-pressed', 'true')
  await user.click(chip('50'))
  expect(limit()).toBe('50')
  expect(screen.getByText(/^The first 50, one per customer/)).toBeVisible()
  expect(screen.getByText('This price is for the first 50 customers who show a code.')).toBeVisible()

  await user.click(toggle())
  expect(limit()).toBe('none')
  await user.click(toggle())
  expect(limit()).toBe('50')
})

it('shows that the limit is the same as in the shop’s last offer', () => {
  rememberChoices(of, { code_limit: '20' } as OfferValues)
  show({ limit: '20' })
  expect(screen.getByText(/Same as in your last offer/)).toBeVisible()
})

it('accepts a custom number of codes, ignores a leading 0, and rejects an empty number', async () => {
  const { user } = show({ limit: '0' })
  await user.click(chip('Other'))
  const field = screen.getByLabelText('Customers')
  await user.type(field, '035')
  expect(limit()).toBe('35')
  await user.clear(field)
  expect(limit()).toBe('')
  expect(screen.queryByText('Show a code at the counter')).toBeNull()
  for (const wrong of ['', 'many', '10001']) expect(faultOf(wrong)).toBe('Enter a number from 1 to 10,000.')
  for (const right of ['none', '0', '35', '३५', undefined]) expect(faultOf(right)).toBeUndefined()
})

it('shows how many codes of a stored offer are taken, in the choice and on the ticket', async () => {
  answerCalls({ 'GET /api/products/codes_left/:id': { body: { most: 50, left: 23 } } })
  const product = { id: 5, shop_id: 3, code_limit: 50 } as NonNullable<Props['product']>
  const { user } = show({ limit: '50', product })
  expect(await screen.findByText('27 of 50 codes are taken or given.')).toBeVisible()
  expect(screen.getByText('23').parentElement).toHaveTextContent('23 of 50 left')
  await user.click(toggle())
  expect(screen.getByText(/^Existing codes stay valid/)).toBeVisible()
})

it('hasCounter returns false only for an admin’s own offer', () => {
  expect([hasCounter({ shop_id: null }), hasCounter({ shop_id: 3 }), hasCounter()]).toEqual([
    false,
    true,
    true,
  ])
})
