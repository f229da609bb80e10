import type { ReactNode } from 'react'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './question.module.css'

type QuestionProps = { title: string; onClose: () => void; onSubmit: () => void; children: ReactNode }

export const QuestionSheet = ({ title, onClose, onSubmit, children }: QuestionProps) => (
  <Sheet title={title} onClose={onClose}>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  </Sheet>
)

export const QuestionHead = ({ product, children }: { product: OwnOffer; children: ReactNode }) => (
  <div className={styles.offer}>
    <OfferPhoto
      photo_url={product.photo_url}
      photo_srcset={product.photo_srcset}
      alt=""
      size={72}
      sizes="72px"
    />
    <div>{children}</div>
  </div>
)

type Props<Value> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; detail?: string }[]
  onChange: (value: Value) => void
}

export const DayChoice = <Value extends string | number | null>({
  label,
  value,
  options,
  onChange,
}: Props<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a wrapping flex row in every browser
  <div className={styles.days} role="group" aria-label={label}>
    {options.map((option) => (
      <Chip
        key={option.label}
        className={option.detail ? styles.twoLines : undefined}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
        {option.detail && <small>{option.detail}</small>}
      </Chip>
    ))}
  </div>
)
