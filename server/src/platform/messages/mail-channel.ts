import { hasMailbox } from '../../../contract/facts/email-address.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { escapeHtml as text } from '../mail/escape-html.ts'
import type { Mailer } from '../mail/mails.queries.ts'
import type { About, Block, Channel, Link, MessageListRow, Written } from './message.ts'

export const mailChannel = (about: About, mailer: Mailer): Channel => ({
  name: 'mail',
  reaches: ({ email }) => hasMailbox(email),
  bring(message, { email }, delivery, tx) {
    const { subject, stopLink } = message
    const mail = {
      to: email,
      // Headers must not contain line breaks, but shop names may.
      subject: subject.replace(/\s+/g, ' ').trim(),
      text: textOf(message, about),
      html: htmlOf(message, about),
      stopLink,
    }
    return mailer.send({ ...mail, ...delivery }, tx)
  },
  withdraw: mailer.withdraw,
})

/** The light palette as literal colours: mail programs support no CSS variables, and some invert colours. */
const colour = {
  paper: '#faf6f4',
  card: '#ffffff',
  foot: '#f4eeec',
  ink: '#24132a',
  quiet: '#5f5066',
  line: '#e9dfdd',
  rani: '#b5135b',
  link: '#a30f51',
  marigold: '#ffb31f',
  warning: '#e07a00',
}
const font = "'Anek Latin',Arial,'Noto Sans Devanagari',sans-serif"
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

function htmlOf(message: Written, about: About): string {
  const { subject, short, greeting, blocks, button, after = [] } = message
  const { brand } = about.site
  return `<!doctype html>
<html lang="${texts.language.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light"><title>${text(subject)}</title>
<style>:root{color-scheme:light only}@media (max-width:480px){.in{padding-left:18px!important;padding-right:18px!important}}</style></head>
<body style="margin:0;background:${colour.paper};color:${colour.ink};font:16px/1.5 ${font}">
<div style="display:none;max-height:0;overflow:hidden">${text(short)}</div>
<table ${table}><tr><td align="center" style="padding:24px 8px">
<table ${table} style="max-width:600px;background:${colour.card};border:1px solid ${colour.line};border-radius:14px;overflow:hidden">
<tr><td>${awning}</td></tr>
<tr><td class="in" style="padding:20px 24px 0;color:${colour.rani};font-size:22px;font-weight:bold">${text(brand)}</td></tr>
<tr><td class="in" style="padding:6px 24px 20px">
<h1 style="margin:8px 0 10px;font-size:26px;line-height:1.2;overflow-wrap:anywhere">${text(subject)}</h1>
${greeting ? paragraph(greeting) : ''}
${blocks.map((block) => blockHtml(block, about)).join('\n')}
${buttonHtml(button)}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td class="in" style="padding:16px 24px;background:${colour.foot};color:${colour.quiet};font-size:14px">${htmlFooter(message, about)}</td></tr>
</table></td></tr></table></body></html>
`
}

const stripes = 20
const awning = `<table ${table} aria-hidden="true"><tr>${Array.from(
  { length: stripes },
  (_, index) =>
    `<td width="5%" height="12" style="height:12px;line-height:12px;font-size:0;background:${index % 2 ? colour.marigold : colour.rani};border-radius:0 0 14px 14px">&nbsp;</td>`,
).join('')}</tr></table>`

const paragraph = (words: string) => `<p style="margin:0 0 12px;overflow-wrap:anywhere">${text(words)}</p>`

const linkHtml = ({ label, href }: Link) =>
  `<a href="${text(href)}" style="display:inline-block;padding:5px 0;color:${colour.link};text-decoration:underline">${text(label)}</a>`

const buttonHtml = ({ label, href }: Link) =>
  `<table ${table} style="margin:6px 0 14px"><tr><td align="center" style="background:${colour.rani};border-radius:10px"><a href="${text(href)}" style="display:block;padding:14px 20px;color:#ffffff;font-size:18px;font-weight:bold;text-decoration:none">${text(label)}</a></td></tr></table>`

function blockHtml(block: Block, about: About): string {
  if (typeof block === 'string') return paragraph(block)
  if ('steps' in block) {
    const steps = block.steps.map((step) => `<li style="margin-bottom:6px">${text(step)}</li>`).join('')
    return `<ol style="margin:0 0 12px;padding-left:22px">${steps}</ol>`
  }
  if ('rows' in block)
    return `<table ${table} style="margin:0 0 12px">${block.rows.map((row) => rowHtml(row, about)).join('\n')}</table>`
  const edge = block.warns ? `;border-left:5px solid ${colour.warning}` : ''
  const title = block.title ? `<p style="margin:0 0 6px;font-weight:bold">${text(block.title)}</p>` : ''
  const inside = block.box.map((part) => blockHtml(part, about)).join('\n')
  return `<table ${table} style="margin:0 0 14px"><tr><td style="padding:12px 16px 0;border:1px solid ${colour.line};border-radius:10px${edge}">${title}${inside}</td></tr></table>`
}

function rowHtml({ title, note, link, aside, picture }: MessageListRow, { publicUrl }: About) {
  const cell = `padding:10px 0;border-bottom:1px solid ${colour.line};line-height:1.3;vertical-align:middle`
  const photo = picture
    ? `<td width="68" style="${cell}"><img src="${text(publicUrl + picture)}" alt="" width="56" height="56" style="display:block;border-radius:8px"></td>`
    : ''
  const below = [...(note ? [text(note)] : []), ...(link ? [linkHtml(link)] : [])].join(' · ')
  const small = below ? `<br><span style="color:${colour.quiet};font-size:14px">${below}</span>` : ''
  const end = aside
    ? `<td align="right" style="${cell};padding-left:12px;font-weight:bold;white-space:nowrap">${text(aside)}</td>`
    : ''
  return `<tr>${photo}<td style="${cell};overflow-wrap:anywhere"><b>${text(title)}</b>${small}</td>${end}</tr>`
}

function htmlFooter({ why, stop, stopLink, choicesLink }: Written, { site: { brand, support } }: About) {
  const links = [
    ...(stopLink ? [linkHtml({ label: texts.mail.frame.stopThese, href: stopLink })] : []),
    ...(choicesLink && !stop ? [linkHtml({ label: texts.mail.frame.choose, href: choicesLink })] : []),
  ]
  const lines = [...(stop ? [text(stop)] : []), ...(links.length > 0 ? [links.join(' · ')] : [])]
  return `<b style="color:${colour.ink}">${text(texts.mail.frame.why)}</b> ${[text(why), ...lines].join('<br>')}<br><br>
${text(brand)}, ${text(support.phone)}, ${text(support.email)}<br>${text(support.address)}`
}

export const textOf = (message: Written, about: About) =>
  `${[
    ...(message.greeting ? [message.greeting] : []),
    ...blocksAsText(message.blocks),
    `${message.button.label}:\n${message.button.href}`,
    ...(message.after ?? []),
    `-- \n${textFooter(message, about).join('\n')}`,
  ].join('\n\n')}\n`

export const blocksAsText = (blocks: Block[]) => blocks.map(blockText)

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if ('steps' in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
  if ('rows' in block) return block.rows.map(rowText).join('\n')
  return [...(block.title ? [block.title] : []), ...block.box.map(blockText)].join('\n')
}

function rowText({ title, note, link, aside }: MessageListRow) {
  const first = `- ${[title, aside].filter(Boolean).join(', ')}${note ? ` (${note})` : ''}`
  return link ? `${first}\n  ${link.label}: ${link.href}` : first
}

function textFooter({ why, stop, stopLink, choicesLink }: Written, { site }: About) {
  const { brand, support } = site
  return [
    `${texts.mail.frame.why} ${why}`,
    ...(stop ? [stop] : []),
    ...(stopLink ? [`${texts.mail.frame.stopThese}: ${stopLink}`] : []),
    ...(choicesLink && !stopLink && !stop ? [`${texts.mail.frame.choose}: ${choicesLink}`] : []),
    `${brand}, ${support.phone}, ${support.email}`,
    support.address,
  ]
}
