import { latePart } from '../../../lib/dom/late-part.tsx'

/** For few visitors of few offers: it comes when an offer has ended. */
export const LateRenewal = latePart(async () => (await import('./own-offer-renewal.tsx')).OwnOfferRenewal)
