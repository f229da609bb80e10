export { CodeInBar } from './code-in-bar.tsx'
export { OfferTicket } from './offer-ticket.tsx'
