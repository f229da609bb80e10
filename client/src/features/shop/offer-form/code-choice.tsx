import { skipToken } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { inLatinDigits } from 'server/contract/facts/typed-text'
import { deliveries } from 'server/contract/offers/facts/offer-facts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { readStoredSession } from '../../../lib/storage/stored-session.ts'
import { type lastChoices, lastCodeLimit } from '../../../offer-drafts/last-choices.ts'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { FieldGrid, place, TextField } from '../../../ui/field.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import styles from './code-choice.module.css'
import { useField, useValues } from './offer-fields.ts'

const none = 'none'
const noLimit = '0'
const usual = [noLimit, '10', '20', '50', '100']
const other = 'other'

/** An admin's own offer belongs to no shop, so customers have no counter to show a code at. */
export const hasCounter = (product?: Pick<OwnOffer, 'shop_id'>) =>
  product ? product.shop_id !== null : readStoredSession()?.userType !== 'admin'

export const codesInWords = (limit: string) =>
  limit === none
    ? texts.codeChoice.none
    : limit === noLimit
      ? texts.codeChoice.noLimit
      : texts.codeChoice.count({ count: Number(limit) })

type Props = { of: Parameters<typeof lastChoices>[0]; product?: OwnOffer }

export function CodeChoice({ of, product }: Props) {
  const { field, fieldState } = useField('code_limit')
  const limit = field.value
  const isOn = limit !== none
  const lastOn = useRef(noLimit)
  if (isOn && limit !== '') lastOn.current = limit
  const [isOther, setOther] = useState(false)
  const isOpen = isOn && (isOther || !usual.includes(limit))
  const hint = useHint(limit, { of, product })
  if (!hasCounter(product)) return null
  const error = fieldState.error?.message
  const count = Number(inLatinDigits(limit))
  const isAsked = !error && limit !== ''
  return (
    <div data-field="code_limit" className={styles.codes}>
      <SwitchField
        label={texts.productFields.codeLimit}
        hint={hint}
        on={isOn}
        onChange={(on) => field.onChange(on ? lastOn.current : none)}
      />
      {isOn && (
        <div className={styles.many}>
          <ChipChoice
            label={texts.codeChoice.howMany}
            choices={[
              ...usual.map((value) => ({
                value,
                label: value === noLimit ? texts.codeChoice.noLimit : value,
              })),
              { value: other, label: texts.quickOffer.discount.other },
            ]}
            chosen={isOpen ? other : limit}
            error={isOpen ? undefined : error}
            onChoose={(value) => {
              setOther(value === other)
              if (value !== other) field.onChange(value)
              else if (limit === noLimit) field.onChange('')
            }}
          />
          {isOpen && (
            <FieldGrid>
              <TextField
                {...field}
                value={limit}
                // Strips leading zeros, because a limit of 0 means unlimited codes.
                onChange={({ target }) => field.onChange(target.value.replace(/^[0०\s]+/, ''))}
                label={texts.codeChoice.customers}
                fieldClassName={place.half}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                error={error}
              />
            </FieldGrid>
          )}
          {isAsked && (
            <p className={styles.hint} aria-live="polite">
              <span>{count > 0 ? texts.codeChoice.first({ count }) : texts.codeChoice.asMany}</span>{' '}
              {texts.codeChoice.promise}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function useTakenCodes(product: OwnOffer | undefined) {
  const input = product?.code_limit ? { params: { id: product.id } } : skipToken
  const { data } = useApiQuery('GET /api/products/codes_left/:id', input)
  return data?.most && data.left !== null ? { taken: data.most - data.left, most: data.most } : undefined
}

function useHint(limit: string, { of, product }: Props) {
  const stored = product?.code_limit ?? null
  const out = useTakenCodes(product)
  if (product) {
    if (limit === none) return stored === null ? texts.codeChoice.off : texts.codeChoice.switchedOff
    return out ? texts.codeChoice.taken(out) : texts.codeChoice.on
  }
  if (lastCodeLimit(of) === limit) return texts.codeChoice.asLast
  return limit === none ? texts.codeChoice.off : texts.codeChoice.on
}

export function CodeTicket({ product }: { product?: OwnOffer }) {
  const [limit = 'none'] = useValues('code_limit')
  const count = Number(inLatinDigits(limit))
  const left = Math.max(0, count - (useTakenCodes(product)?.taken ?? 0))
  if (limit === '' || Number.isNaN(count)) return null
  return (
    <div inert className={styles.preview}>
      <Ticket
        title={<b>{texts.codeChoice.ticket.title}</b>}
        hint={<p>{texts.codeChoice.ticket.hint({ count })}</p>}
      >
        <p>
          <RichText
            text={count === 0 ? texts.codeChoice.ticket.all : texts.codeChoice.ticket.left({ left, count })}
          />
        </p>
      </Ticket>
    </div>
  )
}

export function DeliveryChoice() {
  const { field, fieldState } = useField('delivery')
  return (
    <div data-field="delivery" className={styles.delivery}>
      <ChipChoice
        label={texts.productFields.delivery}
        choices={deliveries.map((value) => ({ value, label: texts.delivery.kinds[value] }))}
        chosen={deliveries.find((value) => value === field.value)}
        error={fieldState.error?.message}
        onChoose={field.onChange}
      />
      <p className={styles.hint}>{texts.delivery.hint}</p>
    </div>
  )
}
