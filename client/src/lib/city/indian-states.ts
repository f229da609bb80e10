import { texts } from 'server/contract/facts/texts'

const names = new Map<string, string>(Object.entries(texts.indianStates))

/** What is shown of a state; one that was written in other words stays as it is. */
export const nameOfState = (state: string) => names.get(state) ?? state

/**
 * The 28 states and 8 union territories of India: English names, which are sent and stored, in the order of
 * those shown.
 */
export const indianStates = [...names.keys()].sort((a, b) =>
  nameOfState(a).localeCompare(nameOfState(b), texts.language.tag),
)
