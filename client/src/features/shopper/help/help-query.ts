/** What the address of Help asks for; undefined when that is nothing. */
export const readHelpQuery = (address: URLSearchParams) =>
  (address.get('query') ?? '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 100) || undefined
