import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { latePart } from '../../../lib/dom/late-part.tsx'
// With the page, so that what the server rendered has its looks before the files below are there.
import '../../../ui/ticket.module.css'
import './code-in-bar.module.css'
import './offer-ticket.module.css'

const parts = () => import('./code-parts.ts')
const OfferTicket = latePart(async () => (await parts()).OfferTicket)
const CodeInBar = latePart(async () => (await parts()).CodeInBar)

/** Style sheets take the buttons away where there are no scripts. */
const withoutScript = <noscript>{texts.codes.get.noScript}</noscript>

/** Of an offer with a code: its ticket, and the first entry of the bar of a phone. */
export const codePartsOf = (product: OfferDetail) => ({
  ticket: (
    <>
      <OfferTicket product={product} />
      {withoutScript}
    </>
  ),
  inBar: (
    <>
      <CodeInBar product={product} />
      {withoutScript}
    </>
  ),
})
