import { type UseFormReturn, useWatch } from 'react-hook-form'
import { unbranded } from 'server/contract/proposed-offer'
import { texts } from 'server/contract/texts'
import { Button } from '../../../ui/button.tsx'
import { DraftedCard } from '../card-preview.tsx'
import type { ProductFormValues } from '../product-form-values.ts'
import styles from './quick-offer.module.css'

type Props = {
  form: UseFormReturn<ProductFormValues>
  photo: string | null
  proposed: string
  onChangeText: () => void
}

/** The card and the description as they will be, before anything is published. */
export function HowShoppersSeeIt({ form, photo, proposed, onChangeText }: Props) {
  const description = useWatch({ control: form.control, name: 'description' }) || proposed
  return (
    <section className={styles.box}>
      <h2>{texts.quickOffer.text.how}</h2>
      <div className={styles.look}>
        <DraftedCard control={form.control} photo={photo} brandless={unbranded} />
        <div>
          <p>
            <b className={styles.lookTitle}>{texts.productFields.description}</b>
            {description ? texts.mine.quoted({ words: description }) : texts.quickOffer.text.noneYet}
          </p>
          <Button variant="plain" size="small" className={styles.link} onClick={onChangeText}>
            {texts.quickOffer.text.change}
          </Button>
        </div>
      </div>
    </section>
  )
}
