// `npm run texts`: generates the catalogue's TypeScript type from the English file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageTree, messagesOf, sourceLanguage, valuesOf } from './catalogue.ts'

function typeOf(part: string | MessageTree): string {
  if (typeof part === 'string') return typeOfMessage(part)
  if (Array.isArray(part)) return `readonly [${part.map(typeOf).join(', ')}]`
  const lines = Object.entries(part).map(
    ([name, inside]) => `${commentOf(inside)}readonly ${JSON.stringify(name)}: ${typeOf(inside)}\n`,
  )
  return `{\n${lines.join('')}}`
}

function typeOfMessage(message: string) {
  const values = [...valuesOf(message)].map(([name, type]) => `${name}: ${type}`)
  return values.length > 0 ? `(values: { ${values.join('; ')} }) => string` : 'string'
}

const commentOf = (part: string | MessageTree) =>
  typeof part === 'string' ? `/** ${part.replaceAll('*/', '* /')} */\n` : ''

writeFileSync(
  join(import.meta.dirname, 'texts.generated.ts'),
  `// Made by \`npm run texts\`.\nexport type Texts = ${typeOf(messagesOf(sourceLanguage))}\n`,
)
