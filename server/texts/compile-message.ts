import { parse, type Token } from '@messageformat/parser'
import { hasTags, withoutTags } from './marked-values.ts'
import { number, plural, select } from './message-runtime.ts'

/** Functions that compiled messages call, under names that no module uses. */
const helpers = { number$: number, plural$: plural, select$: select, withoutTags$: withoutTags }

export function codeOfMessage(message: string, locale: string): string {
  const quotedLocale = JSON.stringify(locale)
  const textOf = (tokens: readonly Token[], counted = ''): string => {
    const pieces = tokens.map((token) =>
      token.type === 'content'
        ? token.value.replace(/[`\\]|\$(?=\{)/g, '\\$&')
        : `\${${filledIn(token, counted)}}`,
    )
    return `\`${pieces.join('')}\``
  }
  const filledIn = (token: Exclude<Token, { type: 'content' }>, counted: string): string => {
    if (token.type === 'octothorpe') return `number$(${quotedLocale}, ${counted})`
    const value = `values[${JSON.stringify(token.arg)}]`
    if (token.type === 'argument') return value
    if (token.type === 'function' && token.key === 'number' && !token.param)
      return `number$(${quotedLocale}, ${value})`
    if (token.type !== 'plural' && token.type !== 'select')
      throw new Error(`${token.type} of {${token.arg}} is not supported: ${message}`)
    const isPlural = token.type === 'plural'
    if (isPlural && token.pluralOffset) throw new Error(`offset is not supported: ${message}`)
    const cases = token.cases.map(
      ({ key, tokens }) =>
        `${JSON.stringify(isPlural ? key.replace('=', '') : key)}: ${textOf(tokens, isPlural ? value : counted)}`,
    )
    return `${isPlural ? `plural$(${quotedLocale}, ` : 'select$('}${value}, { ${cases.join(', ')} })`
  }
  const code = `(values) => ${textOf(parse(message))}`
  return hasTags(message) ? `(values) => (${code})(withoutTags$(values))` : code
}

export const compileMessage = (message: string, locale: string): ((values?: object) => string) =>
  new Function(...Object.keys(helpers), `return ${codeOfMessage(message, locale)}`)(...Object.values(helpers))
