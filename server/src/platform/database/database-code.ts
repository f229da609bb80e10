import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn, statementsOf } from './migration.ts'

export type CodeObject = {
  /** The name for DROP: 'function today()', 'view offers', 'trigger end_claims on shops'. */
  id: string
  kind: ObjectKind
  name: string
  sql: string
  hash: string
  /** Objects that must exist before this one can be created. */
  needs: readonly CodeObject[]
  /** `needs`, and the objects that the body calls. */
  uses: readonly CodeObject[]
  /** If false, the function can be created before the tables, whose columns and indexes may call it. */
  readsTables: boolean
}
type ObjectKind = (typeof kinds)[number]
const kinds = ['function', 'view', 'trigger'] as const

/**
 * Returns each object after the objects that it needs. Throws when a file contains anything but CREATE OR
 * REPLACE, and on circular dependencies.
 */
export function readDatabaseCode(folder: string, tables: ReadonlySet<string>): CodeObject[] {
  const objects = kinds.flatMap((kind) => filesIn(join(folder, `${kind}s`)).flatMap(readFile))
  const twice = objects.find(({ id }, place) => objects.findIndex((other) => other.id === id) !== place)
  if (twice) throw new Error(`${twice.id} is defined twice`)
  const mentionedIn = (names: string) => {
    const calls = new Set([...names.matchAll(/\b(\w+)\s*\(/g)].map(([, name]) => name))
    const words = wordsOf(names)
    return objects.filter(
      ({ kind, name }) => (kind === 'function' && calls.has(name)) || (kind === 'view' && words.has(name)),
    )
  }
  for (const [place, object] of objects.entries()) {
    // Among overloads of a function, a later one may call an earlier one.
    const isOther = (one: CodeObject) => one.name !== object.name || objects.indexOf(one) < place
    object.needs = mentionedIn(namesIn(object.sql)).filter(isOther)
    const names = namesIn(object.sql, { bodies: true })
    object.uses = mentionedIn(names)
    object.readsTables = object.kind !== 'function' || [...wordsOf(names)].some((word) => tables.has(word))
  }
  for (let isFound = true; isFound; ) {
    const more = objects.filter((one) => !one.readsTables && one.uses.some((used) => used.readsTables))
    for (const object of more) object.readsTables = true
    isFound = more.length > 0
  }
  return inOrder(objects)
}

const wordsOf = (names: string) => new Set(names.match(/\w+/g))

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) => join(folder, path))

const readFile = (path: string): CodeObject[] =>
  statementsOf(readFileSync(path, 'utf8')).map((sql) => {
    const hash = createHash('sha256').update(sql).digest('hex')
    return { ...named(sql, path), sql, hash, needs: [], uses: [], readsTables: false }
  })

function named(sql: string, path: string): Pick<CodeObject, 'id' | 'kind' | 'name'> {
  const [, kind, name = ''] = /^CREATE OR REPLACE (FUNCTION|VIEW|TRIGGER) (\w+)/.exec(sql) ?? []
  if (kind === 'FUNCTION') return { kind: 'function', name, id: `function ${name}(${typesOf(sql)})` }
  if (kind === 'VIEW') return { kind: 'view', name, id: `view ${name}` }
  const table = /\sON (\w+)/.exec(namesIn(sql))?.[1]
  if (kind === 'TRIGGER' && table) return { kind: 'trigger', name, id: `trigger ${name} on ${table}` }
  throw new Error(`${path}: only CREATE OR REPLACE of a function, view or trigger is allowed`)
}

const typesOf = (sql: string): string =>
  parametersOf(sql)
    .map((one) => (one.split(/\sDEFAULT\s/i)[0] ?? '').trim())
    .filter((one) => one !== '' && !one.startsWith('OUT '))
    .map((one) => one.replace(/^\w+\s+/, '').replace(/\s+/g, ' '))
    .join(', ')

function parametersOf(sql: string): string[] {
  const parameters = ['']
  let depth = 0
  for (const sign of sql.slice(sql.indexOf('('))) {
    if (sign === ')' && --depth === 0) break
    if (sign === ',' && depth === 1) parameters.push('')
    else if (depth > 0) parameters[parameters.length - 1] += sign
    if (sign === '(') depth++
  }
  return parameters
}

function inOrder(objects: readonly CodeObject[]): CodeObject[] {
  const ordered = new Set<CodeObject>()
  const add = (object: CodeObject, path: readonly CodeObject[]) => {
    if (ordered.has(object)) return
    if (path.includes(object))
      throw new Error(`In a circle: ${[...path, object].map(({ id }) => id).join(' needs ')}`)
    for (const other of object.needs) add(other, [...path, object])
    ordered.add(object)
  }
  for (const object of objects) add(object, [])
  return [...ordered]
}
