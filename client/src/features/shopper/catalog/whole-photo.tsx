import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import type { Photo } from '../../../offers/offer-photo.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import styles from './whole-photo.module.css'

type Props = { product: Pick<OfferSummary, 'name'> & Photo }

// The large photo has to be waited for as well.
const photoDialog = async () => (await import('./photo-dialog.tsx')).PhotoDialog

/** Lies on a photo that may be cut: a press shows it whole, as large as the screen. */
export function WholePhoto({ product }: Props) {
  const { OpenSheet, isOpening, open, close } = useSheet(photoDialog)
  return (
    <>
      <button
        type="button"
        className={styles.press}
        aria-label={texts.product.wholePhoto({ name: product.name })}
        aria-haspopup="dialog"
        aria-busy={isOpening}
        onClick={open}
      />
      {OpenSheet && <OpenSheet product={product} onClose={close} />}
    </>
  )
}
