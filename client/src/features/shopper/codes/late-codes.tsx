import { memo } from 'react'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { latePart } from '../../../lib/dom/late-part.tsx'
// With the page, so that what the server rendered has its looks before the files below are there.
import '../../../offers/codes/ticket.module.css'
import './code-in-bar.module.css'
import styles from './offer-ticket.module.css'

// Not rendered anew with what surrounds them: until their files are there, that would take away what the
// server rendered.
const OfferTicket = memo(latePart(async () => (await import('./offer-ticket.tsx')).OfferTicket))
const CodeInBar = memo(latePart(async () => (await import('./code-in-bar.tsx')).CodeInBar))

/** Of an offer with a code: its ticket, whose place is kept, and the first entry of the bar of a phone. */
export const codePartsOf = (product: OfferDetail) => ({
  ticket: (
    <div className={styles.place}>
      <OfferTicket product={product} />
    </div>
  ),
  inBar: <CodeInBar product={product} />,
})
