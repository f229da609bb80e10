/** Why an admin hides an offer: as it is chosen, and as the shop reads it. Who chooses none of them writes a reason. */
export const hidingReasons = [
  {
    id: 'wrong price',
    label: 'The price in the shop is another',
    text: 'Shoppers say the price in the shop is another.',
  },
  {
    id: 'unproven price',
    label: 'The struck price was never asked',
    text: 'The price that is struck through was not asked for at least a day within 30 days.',
  },
  { id: 'ended', label: 'The offer has ended', text: 'Shoppers say the offer has ended.' },
  {
    id: 'wrong picture',
    label: 'The picture shows something else',
    text: 'The picture shows something else than what is offered.',
  },
  {
    id: 'not this shop',
    label: 'It is not sold at this address',
    text: 'Shoppers say it is not sold at this address.',
  },
] as const
export type HidingReason = (typeof hidingReasons)[number]['id'] | typeof inOwnWords

export const inOwnWords = 'something else'

export const isHidingReason = (reason: string) => hidingReasons.some(({ id }) => id === reason)

/** The sentence of a reason from the list; any other is a sentence already. */
export const hidingText = (reason: string) => hidingReasons.find(({ id }) => id === reason)?.text ?? reason
