export { BelowOffer } from './below-offer.tsx'
export { CodeButton, CodeInBar } from './main-action.tsx'
export { OfferCodeLine } from './offer-code-line.tsx'
