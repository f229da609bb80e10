import { calls } from '../../../contract/calls.ts'
import { pages } from '../../../contract/facts/pages.ts'

const patterns = [...Object.values(pages), ...Object.keys(calls).map((name) => name.slice(name.indexOf('/')))]
const beginnings = patterns
  .filter((path) => path.includes(':token'))
  .map((path) => path.replace(':token', ''))

/** All pages and calls whose address has the token of a mailed link, however it is spelled. */
const ofToken = new RegExp(`((?:${[...new Set(beginnings)].join('|')}))[^/?#]+`, 'i')
/** What looks like one at an address of nobody's; names of pictures are shorter. */
const likeToken = /(\/)[\w-]{32,}/g

/** Whether an address has the token of a mailed link in it: a secret. */
export const hasToken = (url: string) => ofToken.test(url)

/**
 * An address as a log may have it: neither what was asked (people's searches, places, what they saved) nor
 * the token of a link.
 */
export const pathForLog = (url: string) =>
  url
    .replace(/[?#].*$/s, '')
    .replace(ofToken, '$1…')
    .replace(likeToken, '$1…')
