import { texts } from 'server/contract/facts/texts'

const names = new Map<string, string>(Object.entries(texts.indianStates))

export const nameOfState = (state: string) => names.get(state) ?? state

/** English names of states, as stored, sorted by their translated names. */
export const indianStates = [...names.keys()].sort((a, b) =>
  nameOfState(a).localeCompare(nameOfState(b), texts.language.tag),
)
