/** Ways to a phone that cost money, and that the operator has to set up. */
export const textChannels = ['sms', 'whatsapp'] as const
export type TextChannel = (typeof textChannels)[number]

/**
 * The messages that may go as a text: each is about the recipient's own shop and awaited. Templates of these
 * are registered as service messages; nothing else is ever sent this way.
 */
export const textKinds = ['shop approved', 'shop asked', 'shop rejected', 'offers end'] as const
export type TextKind = (typeof textKinds)[number]

/** What fits into one variable of a registered template. */
export const longestVariable = 30

/** What is a text of a message: its kind, and what stands in the template's gaps, in their order. */
export type TextContent = {
  kind: TextKind
  variables: string[]
  /** Speaks of tomorrow: it is not sent after midnight. */
  isOfToday?: true
}
