import { Parser } from 'htmlparser2'

const names = new Set(
  `a abbr address article aside b big blockquote body br button caption center cite code col colgroup
  dd del details div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head
  header hr html i iframe img input ins label li link main mark meta nav noscript ol object p picture
  pre script section select small source span strike strong style sub summary sup svg table tbody td
  template textarea tfoot th thead title tr tt u ul var video wbr`.split(/\s+/u),
)
// The second group matches attributes without a value.
const opening =
  /<(?:\/?(\w+(?::\w+)?)(?:\s+[\w:.-]+\s*=[^<>]*|\s*\/?|(\s[^<>]*))>|(!--|!\[CDATA\[|!doctype |\?xml ))?/giu
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/iu

const dropped = new Set(['script', 'style', 'title', 'template', 'noscript', 'svg', 'iframe', 'select'])
const paragraph = /^(?:p|h[1-6]|ul|ol|dl|table|blockquote|pre|hr|section|article)$/u
const ownLine = /^(?:div|li|tr|d[dt]|address|caption|fig\w+|header|footer|body|form|center)$/u

/** Other programs export markup, entities (even encoded twice), and line breaks as a backslash and an n. */
export function plainCellText(cell: string): string {
  let text = cell.replace(/(?:\\r)?\\n/gu, '\n')
  for (let pass = 0; pass < 3; pass++) {
    const { html, isMarkup } = withoutTypedSigns(text)
    if (!isMarkup) break
    text = withoutMarkup(html)
  }
  return text
}

/** Escapes `<` that opens no tag. A tag's attributes need values, so 'a<b and c>d' contains none. */
function withoutTypedSigns(text: string) {
  const lastComment = text.lastIndexOf('-->')
  let isMarkup = entity.test(text)
  const html = text.replace(opening, (found: string, tag?: string, rest?: string, other?: string, at = 0) => {
    const isTag = tag !== undefined && (tag.includes(':') || names.has(tag.toLowerCase()))
    const opens =
      other === '!--' ? at < lastComment : other !== undefined || (isTag && !(rest && tag.length < 2))
    isMarkup ||= opens
    return opens ? found : `&lt;${found.slice(1)}`
  })
  return { html, isMarkup }
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
  parser.end(html)
  return text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}
