import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { About, Block } from './message.ts'

/**
 * For somebody whom another one has added and who has agreed to nothing yet: `kept` says what is known of
 * them and why; how to object follows.
 */
export const firstContact = (kept: string, { site: { operator }, publicUrl }: About): Block => {
  const { name: officer, email, phone } = operator.officer
  const { title, object } = texts.consent.inMail
  const link = { label: texts.footer.privacyPolicy, href: publicUrl + pages.privacy }
  return { rows: [{ title, note: `${kept} ${object({ officer, email, phone })}`, link }] }
}
