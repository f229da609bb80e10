import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { latePart } from '../../../lib/dom/late-part.tsx'
// With the page, so that what the server rendered has its looks before the files below are there.
import '../../../ui/ticket.module.css'
import './code-parts.module.css'

const parts = () => import('./code-parts.tsx')
const OfferCodeLine = latePart(async () => (await parts()).OfferCodeLine)
const BelowOffer = latePart(async () => (await parts()).BelowOffer)
const CodeInBar = latePart(async () => (await parts()).CodeInBar)
const CodeButton = latePart(async () => (await parts()).CodeButton)

/** Style sheets take the buttons away where there are no scripts. */
const withoutScript = <noscript>{texts.codes.get.noScript}</noscript>

/** Of an offer with a code: its line among the facts, the terms below, and the main action. */
export const codePartsOf = (product: OfferDetail) => ({
  line: <OfferCodeLine product={product} />,
  below: <BelowOffer product={product} />,
  main: {
    inBar: (
      <>
        <CodeInBar product={product} />
        {withoutScript}
      </>
    ),
    button: (
      <>
        <CodeButton product={product} />
        {withoutScript}
      </>
    ),
  },
})
