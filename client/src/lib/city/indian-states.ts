import { texts } from 'server/contract/facts/texts'

const names = new Map<string, string>(Object.entries(texts.indianStates))

/** Unknown states stay as they were written. */
export const nameOfState = (state: string) => names.get(state) ?? state

/** The 28 states and 8 union territories: stored by their English names, sorted by their translated names. */
export const indianStates = [...names.keys()].sort((a, b) =>
  nameOfState(a).localeCompare(nameOfState(b), texts.language.tag),
)
