/** Why somebody is told no, to choose from; who chooses none of them writes a reason of their own. */
type Reason = { id: string; text: string }

export const rejectionReasons = [
  { id: 'duplicate', text: 'This shop is listed already.' },
  { id: 'no answer', text: 'The phone number does not answer.' },
  { id: 'elsewhere', text: 'It is not a shop in our city.' },
  { id: 'incomplete', text: 'The name or the address is not complete.' },
] as const satisfies Reason[]

export const deactivationReasons = [
  { id: 'closed', text: 'The shop has closed.' },
  { id: 'wrong prices', text: 'The prices were not those in the shop.' },
  { id: 'not found', text: 'Shoppers did not find the shop at its address.' },
  { id: 'not allowed', text: 'Offers showed what may not be sold here.' },
] as const satisfies Reason[]

const all: readonly Reason[] = [...rejectionReasons, ...deactivationReasons]

/** Of a reason in somebody's own words. */
export const reasonLength = { min: 10, max: 500 } as const

export const isKnownReason = (reason: string) => all.some(({ id }) => id === reason)

/** The sentence of a reason from the lists; any other is a sentence already. */
export const reasonText = (reason: string) => all.find(({ id }) => id === reason)?.text ?? reason
