import { CircleAlert, Pencil, RotateCcw, Send } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDate, formatRupees } from 'server/contract/formats'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { classNames } from '../../lib/class-names.ts'
import { languageOf } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Status } from '../../ui/status.tsx'
import { offerOf } from './price-following.ts'
import type { ProductDraft } from './product-draft.ts'
import type { ProductFormValues } from './product-form-values.ts'
import styles from './publish-face.module.css'
import { PublishFace } from './publish-face.tsx'

type Props = {
  reason: string
  isKept: ProductDraft['isKept']
  values: ProductFormValues
  photo: string | null
  onTryAgain: () => void
  /** Has it sent by itself when the network is back. */
  onKeep?: () => void
  onChange: () => void
}

/** An offer that did not arrive: nothing is lost, and what can be done now. */
export const UnpublishedFace = ({ reason, isKept, values, photo, onTryAgain, onKeep, onChange }: Props) => (
  <PublishFace
    title={texts.productForm.unpublished.title}
    picture={
      <span className={classNames(styles.mark, styles.waits)}>
        <Icon of={CircleAlert} />
      </span>
    }
  >
    <p>
      <RichText
        text={texts.productForm.unpublished.why({ reason, safe: whatIsSafe(isKept) })}
        parts={{ b: (inside) => <b>{inside}</b> }}
      />
    </p>
    <div className={styles.offer}>
      {photo ? <img src={photo} alt="" width={48} height={48} /> : <span />}
      <div>
        <b className={styles.name} lang={languageOf(values.name)}>
          {values.name}
        </b>
        <small className={styles.line}>{inOneLine(values)}</small>
      </div>
      <Status tone="pending">{texts.productForm.unpublished.notSent}</Status>
    </div>
    <div className={styles.buttons}>
      {onKeep && (
        <Button size="large" onClick={onKeep}>
          <Icon of={Send} />
          {texts.outbox.keep}
        </Button>
      )}
      <Button size="large" variant={onKeep ? 'line' : 'primary'} onClick={onTryAgain}>
        <Icon of={RotateCcw} />
        {texts.productForm.tryAgain}
      </Button>
      <Button variant="line" size="large" onClick={onChange}>
        <Icon of={Pencil} />
        {texts.productForm.unpublished.change}
      </Button>
      <Link to={pages.myProducts} className={styles.link}>
        {texts.productForm.unpublished.later({ page: texts.nav.myProducts })}
      </Link>
    </div>
    <p className={styles.small}>
      {isKept.fields
        ? texts.productForm.unpublished.waits({ page: texts.nav.myProducts })
        : texts.productForm.unpublished.goes}
    </p>
  </PublishFace>
)

function whatIsSafe({ fields, photo }: ProductDraft['isKept']) {
  if (!fields) return texts.productForm.unpublished.allHere
  return photo ? texts.productForm.unpublished.safe : texts.productForm.unpublished.photoHere
}

/** '₹2,309 · 30% OFF · until 6 Dec 2026'. */
function inOneLine({ price, discount_price, end_date }: ProductFormValues) {
  const offer = offerOf({ price, discount_price })
  const amount = offer && formatRupees(offer.discountPrice)
  const percent = offer && offer.percent > 0 && texts.off({ percent: offer.percent })
  return [amount, percent, texts.productForm.until({ day: formatDate(end_date) })].filter(Boolean).join(' · ')
}
