import { Pencil, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { Synonym } from 'server/contract/synonyms/schemas'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import type { HowToChange } from '../../../lib/dom/use-address.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { May } from '../../../session/may.tsx'
import { AdminList, AdminTable, actions, type Column } from '../../../ui/admin-list.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { TableSearch } from '../../../ui/table.tsx'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './synonym-list.module.css'
import { type SynonymView, synonymCalls, useSynonyms } from './synonyms.api.ts'

type Props = {
  view: SynonymView
  onView: (changes: SynonymView, how?: HowToChange) => void
  onChange: (synonym: Synonym) => void
}

export function SynonymList({ view, onView, onChange }: Props) {
  const remove = useUndoableCall('POST /api/admin/deletesynonym', { refreshes: synonymCalls })
  const nameOf = useCityNames(asStored)
  const ask = ({ id, version, words, finds }: Synonym, focusAfter: RefObject<HTMLElement | null>) =>
    confirm({
      title: texts.myProducts.confirm,
      children: (
        <RichText
          text={texts.synonyms.deleteQuestion({ words: words.join(', '), finds: finds.join(', ') })}
        />
      ),
      confirmLabel: texts.myProducts.delete,
      action: () => remove.mutateAsync({ id, version }),
      focusAfter,
    })
  const where: Column<Synonym> = {
    title: titles.where,
    className: styles.where,
    cell: ({ category }) => (category === null ? texts.synonyms.everywhere : nameOf(category)),
  }
  return (
    <AdminList
      query={useSynonyms(view)}
      items={({ synonyms }) => synonyms}
      words={{
        loading: texts.synonyms.loading,
        failed: texts.synonyms.loadFailed,
        noMatch: texts.synonyms.noneFound,
        showAll: texts.synonyms.showAll,
      }}
      none={({ counts }) => counts.all === 0 && <NothingHere>{texts.synonyms.none}</NothingHere>}
      filters={() => (
        <TableSearch
          label={texts.synonyms.search}
          value={view.query}
          onChange={(query) => onView({ query }, { replace: true })}
        />
      )}
      onShowAll={() => onView({ query: undefined, after: undefined })}
      onPage={(after, how) => onView({ after }, how)}
      onePage={({ total }) => texts.synonyms.count({ count: total })}
    >
      {({ items, foot, top }) => (
        <AdminTable
          caption={texts.synonyms.caption}
          className={styles.table}
          columns={[
            ...pair,
            where,
            actions<Synonym>((synonym) => buttons(synonym, () => ask(synonym, top)), styles.actions),
          ]}
          items={items}
          keyOf={({ id }) => id}
          foot={foot}
        />
      )}
    </AdminList>
  )

  function buttons(synonym: Synonym, onDelete: () => void) {
    const words = synonym.words.join(', ')
    return (
      <May call="POST /api/admin/savesynonym">
        <div>
          <IconButton
            icon={Pencil}
            label={texts.synonyms.changeOne({ words })}
            onClick={() => onChange(synonym)}
          />
          <IconButton icon={Trash2} label={texts.synonyms.deleteOne({ words })} onClick={onDelete} />
        </div>
      </May>
    )
  }
}

const { columns: titles } = texts.synonyms
const pair: Column<Synonym>[] = [
  { title: titles.words, className: styles.words, cell: ({ words }) => <Phrases of={words} /> },
  {
    title: titles.direction,
    isQuiet: true,
    className: styles.direction,
    cell: ({ both_ways }) => (
      <>
        <span aria-hidden="true">{both_ways ? '↔' : '→'}</span>
        <span className={styles.directionWords}>
          {both_ways ? texts.synonyms.bothWays : texts.synonyms.oneWay}
        </span>
      </>
    ),
  },
  { title: titles.finds, className: styles.finds, cell: ({ finds }) => <Phrases of={finds} /> },
]

export function SynonymCount({ view }: Pick<Props, 'view'>) {
  const all = useSynonyms(view).data?.counts.all
  const count = all !== undefined && texts.synonyms.count({ count: all })
  return <span>{[count, texts.synonyms.worksAtOnce].filter(Boolean).join(' · ')}</span>
}

const Phrases = ({ of }: { of: readonly string[] }) => (
  <ul className={styles.phrases}>
    {of.map((phrase) => (
      <li key={phrase} lang={languageOf(phrase)}>
        {phrase}
      </li>
    ))}
  </ul>
)
