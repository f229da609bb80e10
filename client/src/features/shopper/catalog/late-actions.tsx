import { latePart } from '../../../lib/dom/late-part.tsx'

/** For few visitors: it comes when somebody has signed in. */
export const LateActions = latePart(async () => (await import('./own-offer-actions.tsx')).OwnOfferActions)
