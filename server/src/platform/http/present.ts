import { z } from 'zod'
import { moment } from '../../../contract/fields.ts'

export type RowOf<Schema extends z.ZodType> = z.input<Schema>

/**
 * Compiles the presenter once: an object literal takes a twentieth of a loop's time (decisions 195). Throws
 * for schema kinds that it cannot present.
 */
export function presenterOf<Schema extends z.ZodType>(schema: Schema) {
  const present = new Function('iso', 'row', `return ${sourceOf(schema, 'row')}`)
  return (row: RowOf<Schema>): z.output<Schema> => present(iso, row)
}

const iso = (at: Date | string) => new Date(at).toISOString()

function sourceOf(schema: z.core.$ZodType, value: string): string {
  const { def } = (schema as z.core.$ZodTypes)._zod
  // `describe` and `meta` copy a schema but keep its definition.
  if (def === moment._zod.def) return `iso(${value})`
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
      return value
    case 'optional':
    case 'nullable': {
      const source = sourceOf(def.innerType, value)
      return source === value ? value : `(${value} == null ? ${value} : ${source})`
    }
    case 'array': {
      const source = sourceOf(def.element, 'each')
      return source === 'each' ? value : `${value}.map((each) => (${source}))`
    }
    case 'object':
      return sourceOfKeys(Object.entries(def.shape), value)
    case 'union':
      return sourceOfKeys(
        def.options.flatMap(entriesOf).map(([key, option]) => [key, z.optional(option)]),
        value,
      )
    case 'record': {
      const source = sourceOf(def.valueType, 'each')
      const entries = `Object.entries(${value}).map(([key, each]) => [key, ${source}])`
      return source === 'each' ? value : `Object.fromEntries(${entries})`
    }
    case 'tuple':
      if (def.items.every((item) => sourceOf(item, value) === value)) return value
      throw new Error('A tuple in an answer has only values that leave as they are')
    default:
      throw new Error(`present.ts does not know "${def.type}", which an answer has`)
  }
}

/** Optional keys are set only if the row has them, since server-side rendering reads the object directly. */
function sourceOfKeys(entries: [string, z.core.$ZodType][], value: string): string {
  const always: string[] = []
  const sometimes: string[] = []
  for (const [name, schema] of entries) {
    const key = JSON.stringify(name)
    if ((schema as z.core.$ZodTypes)._zod.def.type !== 'optional')
      always.push(`${key}: ${sourceOf(schema, `${value}[${key}]`)}`)
    else sometimes.push(`if (from[${key}] !== undefined) to[${key}] = ${sourceOf(schema, `from[${key}]`)}`)
  }
  const literal = `{ ${always.join(', ')} }`
  if (sometimes.length === 0) return literal
  return `((from, to) => { ${sometimes.join('; ')}; return to })(${value}, ${literal})`
}

function entriesOf(schema: z.core.$ZodType) {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'object') throw new Error('Only objects can have several shapes in an answer')
  return Object.entries(def.shape)
}
