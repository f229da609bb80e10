/** Replaces '<' in a value of a text with tags; no field accepts this control character. */
const sign = '\u0001'

/** True for messages with tags: `See <terms>our terms</terms>`. */
export const hasTags = (message: string) => /<\w+>/.test(message)

/** Escapes values for a message with tags, so that a shop's name cannot contain one. */
export const withoutTags = (values: object = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', sign) : value,
    ]),
  )

export const unescapeValue = (piece: string) => piece.replaceAll(sign, '<')
