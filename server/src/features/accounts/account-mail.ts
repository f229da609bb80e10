import type { Config } from '../../platform/config.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import type { Mail } from '../../platform/mail/mail.ts'

export type Site = Pick<Config['site'], 'brand' | 'support'>

type Content = {
  to: string
  subject: string
  /** Paragraphs above the button. */
  before: string[]
  button: { label: string; link: string }
  after: string
}

/** A mail about one's account, as plain text and as HTML that mail programs show. */
export function accountMail({ to, subject, before, button, after }: Content, { brand, support }: Site): Mail {
  const signature = `${brand} · ${support.phone} · ${support.email}`
  const link = escapeHtml(button.link)
  return {
    to,
    subject,
    text: [...before, button.link, after, `${signature}\n${support.address}\n`].join('\n\n'),
    html: `<!doctype html>
<html lang="en-IN"><body style="margin:0;background:#faf6f4;color:#24132a;font:16px/1.5 Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:520px;background:#ffffff;border-radius:14px" cellpadding="0" cellspacing="0">
<tr><td style="padding:18px 28px;background:#2f1537;color:#ffffff;border-radius:14px 14px 0 0;font-size:20px;font-weight:bold">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:28px">
${before.map((text) => `<p style="margin:0 0 20px">${escapeHtml(text)}</p>`).join('\n')}
<p style="margin:0 0 20px"><a href="${link}" style="display:inline-block;padding:13px 24px;background:#b5135b;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:bold">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 20px;color:#5f5066;font-size:14px;word-break:break-all">${link}</p>
<p style="margin:0">${escapeHtml(after)}</p>
</td></tr>
<tr><td style="padding:0 28px 24px;color:#5f5066;font-size:13px">${escapeHtml(signature)}<br>${escapeHtml(support.address)}</td></tr>
</table></td></tr></table></body></html>
`,
  }
}
