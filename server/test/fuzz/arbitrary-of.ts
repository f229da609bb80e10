import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'

type Def = {
  type: string
  format?: string
  pattern?: RegExp
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: Schema[]
  entries?: Record<string, string>
  values?: unknown[]
  checks?: {
    _zod: { def: { check: string; minimum?: number; maximum?: number; value?: number; pattern?: RegExp } }
  }[]
}
type Schema = z.core.$ZodType

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** Returns the fields of an object, or of all options of a union. */
function shapeOf(schema: Schema | undefined): Record<string, Schema> {
  if (!schema) return {}
  const { shape, options = [] } = defOf(schema)
  return shape ?? Object.assign({}, ...options.map(shapeOf))
}

export const fieldNamesOf = (schema: Schema | undefined) => Object.keys(shapeOf(schema))

export const fieldsOf = (schema: Schema | undefined): Record<string, Arbitrary<unknown>> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema)).map(([name, field]) => {
      const made = arbitraryOf(field)
      return [name, isOptional(field) ? fc.option(made, { nil: undefined, freq: 1 }) : made]
    }),
  )

/** Ignores refinements, so the schema rejects some of the generated input. */
function arbitraryOf(schema: Schema): Arbitrary<unknown> {
  const def = defOf(schema)
  if (def.type === 'object') return fc.record(fieldsOf(schema))
  const make = makers[def.type]
  if (!make) throw new Error(`Nothing can be made up for a schema of type ${def.type}.`)
  return make(def)
}

const inner = ({ innerType }: Def) => arbitraryOf(innerType as Schema)

const makers: Record<string, (def: Def) => Arbitrary<unknown>> = {
  array: ({ element }) => fc.array(arbitraryOf(element as Schema), { minLength: 1, maxLength: 3 }),
  string: text,
  number: number,
  boolean: () => fc.boolean(),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  union: ({ options = [] }) => fc.oneof(...options.map(arbitraryOf)),
  optional: inner,
  nullable: inner,
  default: inner,
  // A pipe's output schema describes the values best, unless it is a transform.
  pipe: ({ in: input, out }) =>
    arbitraryOf((defOf(out as Schema).type === 'transform' ? input : out) as Schema),
  record: () => fc.dictionary(fc.string(), fc.string()),
  unknown: () => fc.jsonValue(),
  any: () => fc.jsonValue(),
}

const isOptional = (schema: Schema): boolean => {
  const { type, out } = defOf(schema)
  return type === 'optional' || type === 'default' || (type === 'pipe' && isOptional(out as Schema))
}

function text(def: Def): Arbitrary<string> {
  const checks = (def.checks ?? []).map((check) => check._zod.def)
  const pattern = def.pattern ?? checks.find((check) => check.pattern)?.pattern
  if (def.format === 'uuid') return fc.uuid()
  if (def.format === 'email' || pattern?.source.includes('@'))
    return fc.constantFrom('a@example.com', 'zoya+1@example.in')
  if (pattern) return fc.stringMatching(new RegExp(pattern.source.replaceAll('(?:', '('), ''))
  const maxLength = checks.find(({ check }) => check === 'max_length')?.maximum ?? 60
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 60) })
}

function number(def: Def): Arbitrary<number> {
  const checks = (def.checks ?? []).map((check) => check._zod.def)
  const bound = (check: string) => checks.find((each) => each.check === check)?.value
  return fc.integer({ min: bound('greater_than') ?? 0, max: bound('less_than') ?? 10_000 })
}
