import { texts } from 'server/contract/facts/texts'
import styles from './mail-preview.module.css'

export type PreviewedMail = { to: string; subject: string; text: string }

/** A mail as it would be sent; undefined while it is being written, null when nobody gets one. */
export function MailPreview({ mail, nobody }: { mail: PreviewedMail | null | undefined; nobody: string }) {
  if (mail === null) return <p className="muted">{nobody}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section className={styles.mail} aria-label={texts.ui.mailPreview.label} aria-busy={!mail} tabIndex={0}>
      {mail ? (
        <>
          <b>{texts.ui.mailPreview.to({ recipient: mail.to })}</b>
          <b>{mail.subject}</b>
          <p>{mail.text.trim()}</p>
        </>
      ) : (
        <p>{texts.ui.mailPreview.noReason}</p>
      )}
    </section>
  )
}
