import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

export type Import = {
  /**
   * A path from the root of the repository or 'package:…'; `*` stands for what only the running program
   * knows.
   */
  to: string
  /** At once, when it is asked for, or never: types are gone when it runs. */
  when: 'at once' | 'later' | 'never'
}

/** Everything that a file reaches for, in whatever way it says so. */
export function importsOf(path: string, source: string): Import[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: Import[] = []
  const add = (node: ESTree.Node | null | undefined, when: Import['when']) => {
    for (const specifier of specifiersIn(node)) found.push({ to: resolve(path, specifier), when })
  }
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind === 'type' ? 'never' : 'at once'),
    ExportNamedDeclaration: ({ source, exportKind }) =>
      add(source, exportKind === 'type' ? 'never' : 'at once'),
    ExportAllDeclaration: ({ source, exportKind }) =>
      add(source, exportKind === 'type' ? 'never' : 'at once'),
    ImportExpression: ({ source }) => add(source, 'later'),
    TSImportType: ({ source }) => add(source, 'never'),
    CallExpression: ({ callee, arguments: [globs] }) => {
      if (isMember(callee, 'glob')) add(globs, 'later')
    },
    NewExpression: ({ arguments: [file, base] }) => {
      if (base && isMember(base, 'url') && specifiersIn(file).some(isFile)) add(file, 'later')
    },
  }).visit(program)
  return found
}

/** Is it `import.meta.<name>`? */
const isMember = (node: ESTree.Node, name: string) =>
  node.type === 'MemberExpression' &&
  node.object.type === 'MetaProperty' &&
  node.property.type === 'Identifier' &&
  node.property.name === name

/** A folder's URL is no import. */
const isFile = (specifier: string) => /\.\w+$/.test(specifier)

function specifiersIn(node: ESTree.Node | null | undefined): string[] {
  if (!node) return []
  if (node.type === 'Literal') return [String(node.value)]
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join('*')]
  if (node.type === 'ArrayExpression') return node.elements.flatMap((element) => specifiersIn(element))
  return ['*']
}

function resolve(path: string, written: string): string {
  const specifier = written.replace(/\?.*$/, '')
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  // Vite's root is the client.
  if (specifier.startsWith('/')) return `client${specifier}`
  if (/^(client|server|db)\//.test(specifier)) return isFile(specifier) ? specifier : `${specifier}.ts`
  return `package:${specifier}`
}
