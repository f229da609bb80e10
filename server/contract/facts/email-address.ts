/** Same check as `type="email"`, but also requires a top-level domain, which may be punycode (xn--…). */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/

/** Maximum length of a domain; converting longer ones to ASCII would be slow. */
const mostLetters = 253

/** Converts the domain to ASCII (xn--…), the form in which e-mail addresses are stored and compared. */
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

/** The domain for accounts without a mailbox. Nobody can register it (RFC 2606). */
export const noMailbox = '@no-mailbox.invalid'

/** False for accounts without a mailbox (decision 145). */
export const hasMailbox = (email: string) => email !== '' && !email.endsWith(noMailbox)
