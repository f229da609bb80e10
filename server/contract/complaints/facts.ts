/** Of what somebody complains: by the contact page, or by reporting an offer. */
export const complaintKinds = ['message', 'report'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/**
 * What became of it: `answered` in words, the offer is `fine`, was `hidden` or is `gone`; `erased` with the
 * account of who wrote.
 */
export const complaintOutcomes = ['answered', 'fine', 'hidden', 'gone', 'erased'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]
