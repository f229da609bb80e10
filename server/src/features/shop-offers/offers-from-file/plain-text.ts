import { Parser } from 'htmlparser2'

const names =
  'a|abbr|address|article|aside|b|big|blockquote|body|br|button|caption|center|cite|code|col(?:group)?|d[dlt]|del|details|div|em|fieldset|figcaption|figure|font|footer|form|h[1-6r]|head|header|html|i|iframe|img|input|ins|label|li|link|main|mark|meta|nav|noscript|ol|object|p|picture|pre|script|section|select|small|source|span|strike|strong|style|su[bmp]|summary|svg|t(?:able|body|d|emplate|extarea|foot|h|head|itle|r|t)|u|ul|var|video|wbr|\\w+:\\w+'
// An attribute of a short name has a value: 'a<b and c>d' has no tag.
const attributes = '(?:\\s+[\\w:.-]+\\s*=[^<>]*|(?<=\\w\\w)\\s[^<>]*)?'
const opening = `<(?:\\/?(?:${names})${attributes}\\s*\\/?>|!--(?=[^]*?-->)|!\\[CDATA\\[|!doctype |\\?xml )`
const markup = new RegExp(`${opening}|&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,30});`, 'iu')
const typedSign = new RegExp(`<(?!${opening.slice(1)})`, 'giu')

const dropped = new Set(['script', 'style', 'title', 'template', 'noscript', 'svg', 'iframe', 'select'])
const paragraph = /^(?:p|h[1-6]|ul|ol|dl|table|blockquote|pre|hr|section|article)$/u
const ownLine = /^(?:div|li|tr|d[dt]|address|caption|fig\w+|header|footer|body|form|center)$/u

/**
 * The text of a cell as a person would type it. Other programs write markup, entities, also encoded twice,
 * and line breaks as backslash and n.
 */
export function plainCellText(cell: string): string {
  let text = cell.replace(/(?:\\r)?\\n/gu, '\n')
  for (let pass = 0; pass < 3 && markup.test(text); pass++) text = withoutMarkup(text)
  return text
}

function withoutMarkup(html: string): string {
  let text = ''
  let depth = 0
  const breakLine = (tag: string) => {
    const lines = paragraph.test(tag) ? '\n\n' : ownLine.test(tag) ? '\n' : ''
    if (lines === '' || text === '') return
    const end = text.trimEnd()
    text = end + (text.slice(end.length).split('\n').length > 2 ? '\n\n' : lines)
  }
  const parser = new Parser(
    {
      onopentag: (tag) => {
        if (dropped.has(tag)) depth++
        breakLine(tag)
        if (tag === 'br') text += '\n'
        if (tag === 'li') text += '• '
      },
      ontext: (piece) => {
        if (depth === 0) text += /(?:^|\n|• )$/u.test(text) ? piece.trimStart() : piece
      },
      onclosetag: (tag) => {
        if (dropped.has(tag)) depth--
        breakLine(tag)
        if (tag === 'td' || tag === 'th') text += ' '
      },
    },
    { recognizeCDATA: true },
  )
  parser.end(html.replace(typedSign, '&lt;'))
  return text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}
