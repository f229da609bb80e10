const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g
const leadingComments = /^(?:\s|--[^\n]*\n?)+/

/** Splits SQL into its statements, each without the comment above it. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  for (const { 0: token, index } of sql.matchAll(tokens)) {
    if (token !== ';') continue
    statements.push(sql.slice(start, index + 1).replace(leadingComments, ''))
    start = index + 1
  }
  const rest = sql.slice(start).replace(leadingComments, '')
  if (rest !== '') throw new Error(`No semicolon ends: ${rest.slice(0, 60)}`)
  return statements
}

/** SQL without comments and quoted text. Bodies in dollar quotes stay with `bodies`, without theirs. */
export const namesIn = (sql: string, { bodies = false } = {}): string =>
  sql.replace(tokens, (token, tag?: string) => {
    if (token === ';' || token.startsWith('"')) return token
    if (!bodies || tag === undefined) return ' '
    return namesIn(token.slice(tag.length + 2, -tag.length - 2), { bodies })
  })
