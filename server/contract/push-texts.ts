/** What phones are told, and why a subscription is refused. */
export const pushTexts = {
  notYours: 'This subscription belongs to another browser.',
  noSubscription: 'This is no subscription of a browser.',
  unknownService: 'Messages go to the push services of browsers only.',
  oneNew: (offer: string) => `New: ${offer}`,
  manyNew: (count: string) => `${count} new offers in what you follow`,
  manyNewAt: (count: string, shop: string) => `${count} new offers at ${shop}`,
  oneEnds: (offer: string) => `Ends tomorrow: ${offer}`,
  manyEnd: (count: number) => `${count} offers on your list end tomorrow`,
}
