import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { latePart } from '../../../lib/dom/late-part.tsx'
// These styles load with the page, so that server-rendered parts are styled before their script arrives.
import '../../../ui/ticket.module.css'
import './code-parts.module.css'

const parts = () => import('./code-parts.tsx')
const OfferCodeLine = latePart(async () => (await parts()).OfferCodeLine)
const BelowOffer = latePart(async () => (await parts()).BelowOffer)
const CodeInBar = latePart(async () => (await parts()).CodeInBar)
const CodeButton = latePart(async () => (await parts()).CodeButton)

/** Explains the missing buttons, which CSS hides without JavaScript. */
const withoutScript = <noscript>{texts.codes.get.noScript}</noscript>

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
