/**
 * Leaves out letters that arrived broken, as in a link that was cut off inside an escape: `URLSearchParams`
 * and Express read `%E0%A4%A` as U+FFFD with the unfinished escape behind it.
 */
export const readableText = (text: string) => text.replace(/\uFFFD+(?:%[0-9a-f]?)?/gi, '')
