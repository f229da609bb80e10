import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { optional, readTable, text } from 'db/read-table'
import type pg from 'pg'
import { compareVersions } from './apply-code.ts'

export type LexiconFile = { name: string; hash: string; rows: readonly LexiconRow[] }
type LexiconRow = { kind: string; form: string; meaning: string; parent: string | null; note: string | null }

const cells = { kind: text, form: text, meaning: text, parent: optional(text), note: optional(text) }
const columns = Object.keys(cells) as (keyof typeof cells)[]
const ambiguous = ['thing', 'audience', 'attribute', 'place word', 'deal word', 'price word', 'link word']
const isUnit = /^(?:[a-z]+|[\u0900-\u0963\u0970-\u097f]+)$/
const isAmount = /^\d+(?:\.\d+)? [a-z]+$/
const kinds = [...ambiguous, 'ware', 'brand', 'unit', 'filler', 'sound exception', 'number word']
/** The database stores phonetic codes, which depend on rows of these kinds. */
const kindsBySound = ['sound exception', 'link word']

/** Throws for an incomplete or duplicate row, naming the file and line. */
export function readLexiconFiles(folder: string): LexiconFile[] {
  const directory = join(folder, 'data/lexicon')
  if (!existsSync(directory)) return []
  const lineOf = new Map<string, string>()
  const check = ({ kind, form, meaning, place }: LexiconRow & { place: string }) => {
    if (!kinds.includes(kind)) throw new Error(`${place}: “${kind}” is none of ${kinds.join(', ')}`)
    if (kind === 'unit' && !(isUnit.test(form) && isAmount.test(meaning)))
      throw new Error(`${place}: expected a unit of one word, and how much it is, such as 1000 g`)
    const key = `${kind} ${form} ${ambiguous.includes(kind) ? meaning : ''}`
    if (lineOf.has(key)) throw new Error(`${place}: “${form}” stands in ${lineOf.get(key)}, too`)
    lineOf.set(key, place)
  }
  return readdirSync(directory)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .map((name) => {
      const file = join(directory, name)
      const rows = readTable(file, cells)
      rows.forEach(check)
      return { name, hash: createHash('sha256').update(readFileSync(file)).digest('hex'), rows }
    })
}

type StoredLexicon = { file: string; hash: string; release: string }

const readStored = async (client: pg.Client) =>
  (await client.query<StoredLexicon>('SELECT file, hash, release FROM lexicon_files')).rows

const isSame = (files: readonly LexiconFile[], stored: readonly StoredLexicon[]) =>
  files.length === stored.length &&
  files.every(({ name, hash }) => stored.some((one) => one.file === name && one.hash === hash))

const isOfNewer = (release: string, stored: readonly StoredLexicon[]) =>
  stored.some((one) => compareVersions(release, one.release) < 0)

export async function doesTableExist(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [name])
  return rows[0].exists
}

export async function isLexiconDue(client: pg.Client, files: readonly LexiconFile[], release: string) {
  if (!(await doesTableExist(client, 'lexicon_files'))) return files.length > 0
  const stored = await readStored(client)
  return !isSame(files, stored) && !isOfNewer(release, stored)
}

/** Keeps unchanged rows, and the synonyms that admins edit. */
export async function applyLexicon(client: pg.Client, files: readonly LexiconFile[], release: string) {
  const stored = await readStored(client)
  if (isSame(files, stored) || isOfNewer(release, stored)) return
  const rows = files.flatMap((file) => file.rows)
  const listed = columns.map((name) => rows.map((row) => row[name]))
  const named = columns.join(', ')
  const given = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS given (${named})`
  await client.query(
    `DELETE FROM lexicon
     WHERE kind <> 'synonym' AND (kind, form, meaning) NOT IN (SELECT kind, form, meaning FROM ${given})`,
    listed,
  )
  for (const isFirst of [true, false])
    await client.query(
      `INSERT INTO lexicon (${named}) SELECT ${named} FROM ${given} WHERE (kind = ANY ($6)) = $7
       ON CONFLICT (kind, form, meaning) DO UPDATE SET parent = excluded.parent, note = excluded.note
         WHERE (lexicon.parent, lexicon.note) IS DISTINCT FROM (excluded.parent, excluded.note)`,
      [...listed, kindsBySound, isFirst],
    )
  await client.query('DELETE FROM lexicon_files')
  await client.query(
    'INSERT INTO lexicon_files (file, hash, release) SELECT *, $3 FROM unnest($1::text[], $2::text[])',
    [files.map(({ name }) => name), files.map(({ hash }) => hash), release],
  )
}
