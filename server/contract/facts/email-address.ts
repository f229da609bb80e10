/**
 * As browsers check `type="email"`, with a top-level domain, which may be an internationalised one (xn--…).
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/

/** Of a domain's letters. Longer ones are none, and take long to write in ASCII. */
const mostLetters = 253

/**
 * An e-mail address with its domain in ASCII (xn--…), in which it is stored, compared and written to. A
 * domain without other letters stays as typed.
 */
export function asciiEmail(text: string): string {
  const [local, domain = '', ...rest] = text.split('@')
  const isOfOtherLetters = /[^ -~]|xn--/i.test(domain) && !/[^\p{L}\p{M}\p{N}\p{Cf}.。-]/u.test(domain)
  if (!isOfOtherLetters || rest.length > 0 || domain.length > mostLetters) return text
  try {
    return `${local}@${new URL(`https://${domain}`).hostname}`
  } catch {
    return text
  }
}

/** What the address of an account without a mailbox ends with; nobody can own it (RFC 2606). */
export const noMailbox = '@no-mailbox.invalid'

/** Whether mail to an account's address reaches anybody (decision 145). */
export const hasMailbox = (email: string) => email !== '' && !email.endsWith(noMailbox)
