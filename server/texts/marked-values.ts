/** Stands for the '<' of a value in a text with tags; no field of ours takes this control character. */
const sign = '\u0001'

/** Whether parts of a message look or do something else: `See <terms>our terms</terms>`. */
export const hasTags = (message: string) => /<\w+>/.test(message)

/** Values as they go into a message with tags: what looks like one in a shop's name is none. */
export const withoutTags = (values: object = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', sign) : value,
    ]),
  )

/** A piece of such a text as it is read. */
export const valueAsWritten = (piece: string) => piece.replaceAll(sign, '<')
