import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { Synonym } from 'server/contract/synonyms/schemas'
import { Button } from '../../../ui/button.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { TableFilters } from '../../../ui/table-filter.tsx'
import { TablePager, totalWords, useLeaveEmptyPage } from '../../../ui/table-pager.tsx'
import { TableSearch } from '../../../ui/table-search.tsx'
import { DeleteSynonymDialog } from './delete-synonym-dialog.tsx'
import { SynonymTable } from './synonym-table.tsx'
import type { SynonymView } from './synonym-view.ts'
import { useSynonyms } from './synonyms.api.ts'

type Props = {
  view: SynonymView
  onView: (changes: SynonymView, how?: { replace: boolean }) => void
  onChange: (synonym: Synonym) => void
}

/** All pairs, a page at a time. */
export function SynonymList({ view, onView, onChange }: Props) {
  const { data: page, error, isPlaceholderData, refetch } = useSynonyms(view)
  const [deleting, setDeleting] = useState<Synonym>()
  const top = useRef<HTMLDivElement>(null)
  useLeaveEmptyPage(page?.synonyms.length, isPlaceholderData ? null : page?.previous, (after) =>
    onView({ after }, { replace: true }),
  )

  if (error && !page) {
    // What makes no sense in the address will not next time either.
    const retry = () => (error.status === 400 ? onView(wholeList) : void refetch())
    return <FailedNotice onRetry={retry}>{texts.synonyms.loadFailed}</FailedNotice>
  }
  if (!page) return <LoadingNotice>{texts.synonyms.loading}</LoadingNotice>
  if (page.counts.all === 0) return <NothingHere>{texts.synonyms.none}</NothingHere>
  const { synonyms, total, total_is_exact, rows_before, previous, next } = page
  return (
    <div ref={top} tabIndex={-1} aria-busy={isPlaceholderData}>
      <TableFilters>
        <TableSearch
          label={texts.synonyms.search}
          value={view.query}
          onChange={(query) => onView({ query }, { replace: true })}
        />
      </TableFilters>
      {synonyms.length === 0 ? (
        <NothingHere>
          {texts.synonyms.noneFound}{' '}
          <Button variant="line" onClick={() => onView(wholeList)}>
            {texts.synonyms.showAll}
          </Button>
        </NothingHere>
      ) : (
        <SynonymTable
          synonyms={synonyms}
          onChange={onChange}
          onDelete={setDeleting}
          foot={
            <TablePager
              top={top}
              before={rows_before}
              shown={synonyms.length}
              total={totalWords(total, total_is_exact)}
              onPrevious={previous === null ? undefined : () => onView({ after: previous })}
              onNext={next === null ? undefined : () => onView({ after: next })}
            >
              {texts.synonyms.count({ count: total })}
            </TablePager>
          }
        />
      )}
      {deleting && (
        <DeleteSynonymDialog synonym={deleting} focusAfter={top} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  )
}

const wholeList: SynonymView = { query: undefined, after: undefined }

/** '412 pairs', for below the heading: all of them, whatever the list is narrowed to. */
export function SynonymCount({ view }: Pick<Props, 'view'>) {
  const all = useSynonyms(view).data?.counts.all
  const count = all !== undefined && texts.synonyms.count({ count: all })
  return <span>{[count, texts.synonyms.worksAtOnce].filter(Boolean).join(' · ')}</span>
}
