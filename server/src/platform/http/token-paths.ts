import { calls } from '../../../contract/calls.ts'
import { pages } from '../../../contract/facts/pages.ts'

const patterns = [...Object.values(pages), ...Object.keys(calls).map((name) => name.slice(name.indexOf('/')))]
const beginnings = patterns
  .filter((path) => path.includes(':token'))
  .map((path) => path.replace(':token', ''))

const ofToken = new RegExp(`((?:${[...new Set(beginnings)].join('|')}))[^/?#]+`, 'i')
/** Matches what looks like a token in an unknown path; picture names are shorter. */
const likeToken = /(\/)[\w-]{32,}/g

export const hasToken = (url: string) => ofToken.test(url)

/** Removes mailed tokens, and the query, which contains searches and places. */
export const pathForLog = (url: string) =>
  url
    .replace(/[?#].*$/s, '')
    .replace(ofToken, '$1…')
    .replace(likeToken, '$1…')
