import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse, type Token } from '@messageformat/parser'
import { vi } from 'vitest'
import { builtServer, startBuilt } from '../../../server/test/built-product.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { type MessageTree, messagesOf, sourceLanguage } from '../../../server/texts/catalogue.ts'
import type { OpenChowk } from './open-chowk.ts'

const root = join(import.meta.dirname, '../../..')

/** A language without texts in the product, known to browsers and their plural rules. */
export const thirdLanguage = { code: 'mr', name: 'Made-up', tag: 'mr-IN', dates: 'mr-IN' }

export const removeMarkedTexts = (text: string) => text.replace(/⟦[^⟧]*⟧/g, ' ')

const marked = (text: string) =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part, index) => (index % 2 || !part.trim() ? part : `⟦${part}⟧`))
    .join('')

function markedMessage(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'content') return marked(token.ctx.text)
      if (!('cases' in token)) return token.ctx.text
      const cases = token.cases.map(({ key, tokens: inside }) => `${key} {${markedMessage(inside)}}`)
      const offset = token.pluralOffset ? `offset:${token.pluralOffset} ` : ''
      return `{${token.arg}, ${token.type}, ${offset}${cases.join(' ')}}`
    })
    .join('')
}

const markedTexts = (messages: MessageTree): MessageTree => {
  const parts = Object.entries(messages).map(([name, part]) => [
    name,
    typeof part === 'string' ? markedMessage(parse(part)) : markedTexts(part),
  ])
  return Array.isArray(messages)
    ? (parts.map(([, part]) => part) as unknown as MessageTree)
    : Object.fromEntries(parts)
}

/** Opens a copy of the built product with an additional language, on the database of `chowk`. */
export async function openWithThirdLanguage(chowk: OpenChowk, env: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'chowk-third-language-'))
  const server = join(folder, 'server/dist')
  await cp(builtServer, server, { recursive: true })
  for (const shared of ['node_modules', 'server/node_modules', 'db'])
    await symlink(join(root, shared), join(folder, shared))
  const languages = join(server, 'languages')
  const texts = { ...markedTexts(messagesOf(sourceLanguage)), language: thirdLanguage }
  await writeFile(join(languages, `${thirdLanguage.code}.json`), JSON.stringify(texts))
  await rm(join(languages, 'hi.json'))
  await promisify(execFile)(
    process.execPath,
    [join(root, 'client/build/build.mjs'), '--quick', '--out', join(folder, 'client')],
    {
      env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, LANGUAGES_DIRECTORY: languages },
    },
  )
  const { databaseUrl, dataDir } = chowk.services.config
  const port = await freePort()
  const started = startBuilt(
    'main',
    {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      RATE_LIMIT: 'off',
      BCRYPT_COST: '4',
      LOG_LEVEL: 'error',
      ...env,
    },
    server,
  )
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/api/health`).catch(() => undefined)
      if (!answer?.ok) throw new Error(`It is not open:\n${started.output()}`)
    },
    { timeout: 60_000, interval: 200 },
  )
  return {
    url,
    async close() {
      started.child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
