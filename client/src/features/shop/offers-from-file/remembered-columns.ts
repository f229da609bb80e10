import { localStore } from '../../../lib/storage/storage.ts'
import type { ColumnUse } from './column-names.ts'
import type { SheetColumn } from './match-columns.ts'
import type { Variants } from './rows-of-table.ts'

type Answers = { headings: string; uses: (ColumnUse | null)[]; variants: Variants | undefined }
const most = 20
const keyOf = (userId: number, shopId: number | undefined) => `list-columns-${userId}-${shopId ?? 'own'}`
const headingsOf = (columns: SheetColumn[]) => columns.map(({ heading }) => heading).join('\n')

function read(key: string): Answers[] {
  try {
    return JSON.parse(localStore.read(key) ?? '[]') as Answers[]
  } catch {
    return []
  }
}

/** The columns with the answers that the person gave to the last list of the shop with these headings. */
export function withRemembered(columns: SheetColumn[], userId: number, shopId: number | undefined) {
  const headings = headingsOf(columns)
  const answers = read(keyOf(userId, shopId)).find((one) => one.headings === headings)
  return {
    columns: columns.map((column, at) => ({ ...column, use: answers?.uses[at] ?? column.use })),
    variants: answers?.variants,
  }
}

/** Stores what the person changed; what was found by itself is found anew, since the cells may differ. */
export function rememberColumns(
  { columns, variants }: { columns: SheetColumn[]; variants: Variants | undefined },
  found: SheetColumn[],
  userId: number,
  shopId: number | undefined,
) {
  const headings = headingsOf(columns)
  if (headings.trim() === '') return
  const key = keyOf(userId, shopId)
  const uses = columns.map(({ use }, at) => (use && use !== found[at]?.use ? use : null))
  const others = read(key).filter((one) => one.headings !== headings)
  localStore.write(key, JSON.stringify([{ headings, uses, variants }, ...others].slice(0, most)))
}
