import { texts } from 'server/contract/facts/texts'
import { deliveries } from 'server/contract/offers/facts/offer-facts'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import styles from './delivery-choice.module.css'
import { useField } from './offer-fields.ts'

/** Where customers get it: at the shop, at their home, or delivered. */
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
