import { ChevronDown, Pencil } from 'lucide-react'
import { useId } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { isUnbranded, unbranded } from 'server/contract/offers/facts/offer-facts'
import { Button } from '../../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { CodeTicket } from '../code-ticket.tsx'
import { DraftedCard } from '../drafted-card.tsx'
import { useField, useOfferForm, useValues } from '../offer-fields.ts'
import styles from './quick-offer.module.css'

type Written = {
  /** The description as long as nobody writes another line. */
  proposed: string
}

type FoldedProps = Written & { isOpen: boolean; onToggle: () => void }

/** What a trade without brands need not fill in: folded, with what becomes of it. */
export function BrandAndDescription({ proposed, isOpen, onToggle }: FoldedProps) {
  const id = useId()
  const { errors } = useOfferForm().formState
  const brand = useField('brand').field
  const description = useField('description').field
  const line = description.value === '' ? texts.quickOffer.text.proposed : texts.quickOffer.text.own
  return (
    <div className={styles.folded}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon of={Pencil} />
        <span>
          {texts.quickOffer.brandAndDescription}
          <small>
            <span>{isUnbranded(brand.value) ? texts.proposedOffer.unbranded : brand.value}</span> ·{' '}
            <span>{line}</span>
          </small>
        </span>
        <Icon of={ChevronDown} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.unfolded}>
        <TextField
          label={texts.productFields.brand}
          maxLength={maxLengths.brand}
          autoComplete="off"
          placeholder={texts.proposedOffer.unbranded}
          error={errors.brand?.message}
          {...brand}
          value={brand.value === unbranded ? '' : brand.value}
        />
        <TextAreaField
          label={texts.productFields.description}
          fits={maxLengths.description}
          error={errors.description?.message}
          {...description}
          value={description.value || proposed}
          onChange={({ target }) => description.onChange(target.value === proposed ? '' : target.value)}
        />
      </div>
    </div>
  )
}

type PreviewProps = Written & { photo: string | null; onChangeText: () => void }

/** The card and the description as they will be, before anything is published. */
export function HowShoppersSeeIt({ photo, proposed, onChangeText }: PreviewProps) {
  const [written] = useValues('description')
  const description = written || proposed
  return (
    <section className={styles.box}>
      <h2>{texts.quickOffer.text.how}</h2>
      <div className={styles.look}>
        <DraftedCard photo={photo} brandless={unbranded} />
        <div>
          <p>
            <b className={styles.lookTitle}>{texts.productFields.description}</b>
            <span>
              {description ? texts.mine.quoted({ words: description }) : texts.quickOffer.text.noneYet}
            </span>
          </p>
          <Button variant="plain" size="small" className={styles.link} onClick={onChangeText}>
            {texts.quickOffer.text.change}
          </Button>
        </div>
      </div>
      <CodeTicket />
    </section>
  )
}
