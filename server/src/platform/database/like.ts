/** The text itself for LIKE, none of its signs a wildcard. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
