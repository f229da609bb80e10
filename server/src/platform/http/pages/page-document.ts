import type { Template } from './built-client.ts'

type Rendered = { head: string; body: string; data: unknown; structured: object[] }

/** Who may keep a page: what was answered to somebody with a session, nobody. */
export type CachedBy = 'public' | 'private'

/** The whole HTML of a rendered page. */
export const documentOf = (
  { start, scripts, end }: Template,
  { head, body, data, structured }: Rendered,
  cachedBy: CachedBy,
) =>
  [
    start,
    head,
    scripts,
    body,
    '</div>',
    ...structured.map((one) => dataBlock('type="application/ld+json"', one)),
    dataBlock(`type="application/json" id="first-data" data-kept-by="${cachedBy}"`, data),
    end,
  ].join('')

/** Data that no script runs: nothing in it ends the element, or a line in the eyes of an old parser. */
const dataBlock = (attributes: string, data: unknown) =>
  `<script ${attributes}>${escaped(JSON.stringify(data))}</script>`

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escaped = (json: string) => json.replace(/[<>\u2028\u2029]/g, (letter) => escapes[letter] ?? '')
