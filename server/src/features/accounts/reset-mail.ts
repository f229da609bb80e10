import { escapeHtml } from '../../platform/mail/escape-html.ts'
import type { Mail } from '../../platform/mail/mail.ts'

type Site = { brand: string; support: { phone: string; email: string; address: string } }

/** Milliseconds (decisions 3). */
const linkLife = 60 * 60_000

/** The mail with the link to set a new password, as plain text and as HTML that mail programs show; of use for an hour. */
export function resetMail(to: string, link: string, { brand, support }: Site): Mail {
  const paragraphs = [
    `Somebody asked to set a new password for your ${brand} account. If it was you, open this link within one hour:`,
    'The link works once. If it was not you, do nothing: your password stays as it is.',
  ] as const
  const signature = `${brand} · ${support.phone} · ${support.email}`
  return {
    to,
    expiresAt: new Date(Date.now() + linkLife),
    subject: `Set a new password for ${brand}`,
    text: `${paragraphs[0]}\n\n${link}\n\n${paragraphs[1]}\n\n${signature}\n${support.address}\n`,
    html: `<!doctype html>
<html lang="en-IN"><body style="margin:0;background:#faf6f4;color:#24132a;font:16px/1.5 Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:520px;background:#ffffff;border-radius:14px" cellpadding="0" cellspacing="0">
<tr><td style="padding:18px 28px;background:#2f1537;color:#ffffff;border-radius:14px 14px 0 0;font-size:20px;font-weight:bold">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:28px">
<p style="margin:0 0 20px">${escapeHtml(paragraphs[0])}</p>
<p style="margin:0 0 20px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;background:#b5135b;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:bold">Set a new password</a></p>
<p style="margin:0 0 20px;color:#5f5066;font-size:14px;word-break:break-all">${escapeHtml(link)}</p>
<p style="margin:0">${escapeHtml(paragraphs[1])}</p>
</td></tr>
<tr><td style="padding:0 28px 24px;color:#5f5066;font-size:13px">${escapeHtml(signature)}<br>${escapeHtml(support.address)}</td></tr>
</table></td></tr></table></body></html>
`,
  }
}
