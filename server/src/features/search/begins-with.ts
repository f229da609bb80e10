/** A pattern for LIKE: names that begin so, regardless of case and blanks (name_key). */
export const beginsWith = (typed: string) => `${escapeLike(typed.trim().toLowerCase().replaceAll(/\s+/g, ' '))}%`

/** The text itself, none of its signs a wildcard. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
