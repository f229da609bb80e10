/** What the address of an account without a mailbox ends with; nobody can own it (RFC 2606). */
export const noMailbox = '@no-mailbox.invalid'

/** Whether mail to an account's address reaches anybody (decision 145). */
export const hasMailbox = (email: string) => email !== '' && !email.endsWith(noMailbox)
