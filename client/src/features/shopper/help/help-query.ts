import { textIn } from '../../../lib/dom/use-address.ts'

/** What the address of Help asks for; undefined when that is nothing. */
export const readHelpQuery = (address: URLSearchParams) => textIn(address, 'query')?.slice(0, 100)
