import { readLexiconFiles } from '../../../platform/database/lexicon-files.ts'
import { findDatabaseFolder } from '../../../platform/database/migration-files.ts'

/** As the table `lexicon` has them, which is brought up to date by the same files before the server starts. */
const rows = readLexiconFiles(findDatabaseFolder()).flatMap((file) => file.rows)

export const lexiconRows = (kind: string) => rows.filter((row) => row.kind === kind)

/** The words of a kind that have one of the meanings, or any. */
export const lexiconForms = (kind: string, ...meanings: string[]): ReadonlySet<string> =>
  new Set(
    lexiconRows(kind)
      .filter(({ meaning }) => meanings.length === 0 || meanings.includes(meaning))
      .map(({ form }) => form),
  )
