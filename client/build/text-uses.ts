import { parseSync, Visitor } from 'rolldown/utils'
import { type MessageTree, partAt } from '../../server/texts/catalogue.ts'

/** A place where the source reads a text: source[start, end) is `texts.a.b`. */
type Use = { start: number; end: number; path: string[] }

export type Uses = { uses: Use[]; imports: { start: number; end: number; others: string[] }[] }

type Node = { type: string; start: number; end: number }
type Member = Node & { object: Node; property: Node & { name?: string; value?: unknown }; computed: boolean }

/** Finds where a file reads `texts`. Throws when the file uses `texts` as a value or shadows it. */
export function usesOf(file: string, source: string, messages: MessageTree): Uses {
  const none: Uses = { uses: [], imports: [] }
  if (!/(?:facts|\.)\/texts/.test(source)) return none
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) return none
  const imports = program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || !/(?:facts|\.)\/texts(?:\.ts)?$/.test(node.source.value))
      return []
    const names = node.specifiers.map(({ start, end }) => source.slice(start, end))
    if (!names.includes('texts')) return []
    return [{ start: node.start, end: node.end, others: names.filter((name) => name !== 'texts') }]
  })
  if (imports.length === 0) return none
  const members = new Map<number, Member[]>()
  const roots: Node[] = []
  const types: Pick<Node, 'start' | 'end'>[] = []
  const keys = new Set<number>()
  const noteKey = ({ key, computed }: { key: { start: number }; computed: boolean }) => {
    if (!computed) keys.add(key.start)
  }
  new Visitor({
    MemberExpression: (node) => {
      const all = members.get(node.start) ?? []
      members.set(node.start, [...all, node as unknown as Member])
      if (!node.computed) keys.add(node.property.start)
    },
    Property: (node) => {
      if (!node.shorthand) noteKey(node)
    },
    PropertyDefinition: noteKey,
    MethodDefinition: noteKey,
    TSPropertySignature: noteKey,
    TSTypeQuery: (node) => {
      types.push(node)
    },
    Identifier: (node) => {
      if (node.name === 'texts') roots.push(node as unknown as Node)
    },
  }).visit(program)
  const uses = roots.flatMap((root): Use[] => {
    let whole = root
    const path: string[] = []
    for (;;) {
      const next = members
        .get(root.start)
        ?.find(({ object }) => object.end === whole.end && object.type === whole.type)
      const name = next && nameOf(next)
      if (!next || name === undefined || partAt(messages, [...path, name]) === undefined) break
      path.push(name)
      whole = next
    }
    if (path.length > 0) return [{ start: whole.start, end: whole.end, path }]
    const isLeftOut = [...imports, ...types].some(({ start, end }) => start <= root.start && root.end <= end)
    if (isLeftOut || keys.has(root.start)) return []
    const line = source.slice(0, root.start).split('\n').length
    throw new Error(`${file}:${line}: write the name of each text in full: \`texts.group.name\``)
  })
  return { uses, imports }
}

function nameOf({ computed, property }: Member) {
  if (!computed) return property.name
  return property.type === 'Literal' ? String(property.value) : undefined
}
