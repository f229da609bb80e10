import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Components that put each text into its own element: see client/src/ui/button.tsx. */
const putApart = /^(?:(?:Button|Chip|Menu)(?:Link|Anchor|Button)?|option|title)$/

type Node = { type: string; start: number; end: number } & Record<string, unknown>
const node = (of: unknown) => of as Node

const rootOf = (one: Node): unknown =>
  one.type === 'MemberExpression' ? rootOf(node(one.object)) : (one.name ?? '')

/** `part`: an element that appears and disappears. Undefined for blank, constant or unknown content. */
function kindOf(one: Node): 'fixed' | 'changing' | 'part' | undefined {
  const branches = [one.consequent ?? one.left, one.alternate ?? one.right].map(node)
  switch (one.type) {
    case 'JSXText':
      return String(one.value).trim() ? 'fixed' : undefined
    case 'JSXExpressionContainer':
      return kindOf(node(one.expression))
    case 'Literal':
      return typeof one.value === 'string' && one.value.trim() ? 'fixed' : undefined
    case 'MemberExpression':
      return rootOf(one) === 'texts' ? (one.computed ? 'changing' : 'fixed') : undefined
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return 'changing'
    case 'CallExpression':
      if (/^(?:texts$|format|nameOf$)/.test(String(rootOf(node(one.callee))))) return 'changing'
      return node(node(one.callee).property)?.name === 'map' ? 'part' : undefined
    case 'LogicalExpression':
    case 'ConditionalExpression':
      return branches
        .slice(one.operator === '&&' ? 1 : 0)
        .some((branch) => /fixed|changing/.test(kindOf(branch) ?? ''))
        ? 'changing'
        : 'part'
  }
}

/** Finds texts that React cannot update once the browser has translated the page. */
function faultsIn(path: string, source: string) {
  const faults: string[] = []
  const check = (element: unknown) => {
    const { openingElement, children } = element as { openingElement?: { name: Node }; children: Node[] }
    if (putApart.test(String(openingElement?.name.name))) return
    const shown = children.filter(
      (child) =>
        !(child.type === 'JSXText' && !String(child.value).trim()) &&
        node(child.expression)?.type !== 'JSXEmptyExpression',
    )
    shown.forEach((child, index) => {
      const isBehindPart = index > 0 && kindOf(shown[index - 1] as Node) === 'part'
      const kind = kindOf(child)
      if (shown.length > 1 && (kind === 'changing' || (kind === 'fixed' && isBehindPart)))
        faults.push(`${path}: ${source.slice(child.start, child.end)}`)
    })
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(path, source).program)
  return faults
}

test('the check finds a changing text beside another child', () => {
  const find = (children: string) => faultsIn('one.tsx', `<p>${children}</p>`).length
  expect(find('<b />{texts.a.b({ count })}')).toBe(1)
  expect(find('<b />{is ? texts.a.b : texts.a.c}')).toBe(1)
  expect(find('{is && <b />} Text')).toBe(1)
  expect(find('<b />{texts.a.b}')).toBe(0)
  expect(find('<b /><span>{texts.a.b({ count })}</span>')).toBe(0)
  expect(find('{texts.a.b({ count })}')).toBe(0)
})

test('each changing text in the client has its own element', () => {
  const screens = [...readSources()].filter(([path]) => /client\/src\/.*(?<!\.test)\.tsx$/.test(path))
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.flatMap(([path, source]) => faultsIn(path, source))).toEqual([])
})
