import { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { rateLimits } from '../../../contract/facts/rate-limits.ts'
import { errorAnswer } from '../../../contract/fields.ts'
import type { Config } from '../../platform/config/read-config.ts'
import { sessionCookieName } from '../../platform/sessions/sessions.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

export function describeCalls(config: Config) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const [method = '', path = ''] = name.replace(/:(\w+)/g, '{$1}').split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${config.site.brand} API`, version: '1.0.0' },
    servers: [{ url: config.publicUrl }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(config) } },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
    },
    paths,
  }
}

const json = (schema: object) => ({ 'application/json': { schema } })

function describe(call: Call) {
  const file = call.file && { [call.file]: {} }
  const content = file || (call.answer && json(schemaOf(call.answer, 'output')))
  return {
    summary: call.summary,
    description: [forWhom(call), howOften(call)].filter(Boolean).join(' '),
    ...(call.who !== 'everyone' && { security: [{ session: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...((call.body || call.picture) && { requestBody: { required: true, content: bodyOf(call) } }),
    responses: {
      [String(call.status ?? 200)]: { description: 'Success', ...(content && { content }) },
      default: { description: 'Refused, or failed', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const forWhom = ({ who }: Call) => (typeof who === 'string' ? '' : `For: ${who.join(', ')}.`)

function howOften({ limit }: Call) {
  if (!limit) return ''
  const { points, seconds, per } = rateLimits[limit]
  return `At most ${points} in ${seconds / 60} minutes for each ${per}.`
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function bodyOf(call: Call) {
  const schema = call.body ? schemaOf(call.body, 'input') : { type: 'object' as const }
  if (!call.picture) return json(schema)
  const { field, required } = call.picture
  return {
    'multipart/form-data': {
      schema: {
        ...schema,
        properties: { ...schema.properties, [field]: { type: 'string', contentMediaType: 'image/*' } },
        required: [...(schema.required ?? []), ...(required ? [field] : [])],
      },
    },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
