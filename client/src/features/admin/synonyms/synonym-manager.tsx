import { useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { HowToChange } from '../../../lib/dom/use-address.ts'
import { useMediaQuery } from '../../../lib/dom/use-media-query.ts'
import { useMay } from '../../../session/may.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SearchExplanation } from './search-explanation.tsx'
import { draftFor, newSynonymDraft, type SynonymDraft, synonymDraftOf } from './synonym-draft.ts'
import { type CategoryOption, SynonymForm } from './synonym-form.tsx'
import { SynonymList } from './synonym-list.tsx'
import styles from './synonym-manager.module.css'
import type { SynonymView } from './synonyms.api.ts'
import { UnfoundSearches } from './unfound-searches.tsx'

type Props = {
  view: SynonymView
  onView: (changes: SynonymView, how?: HowToChange) => void
  categories: readonly CategoryOption[]
  /** Increases each time the button for a new pair is pressed. */
  asked: number
}

type Opened = { key: number; draft: SynonymDraft }

export function SynonymManager({ view, onView, categories, asked }: Props) {
  const isNarrow = useMediaQuery('(max-width: 1039.98px)')
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    view.typed === undefined ? undefined : { key: 0, draft: draftFor(view.typed) },
  )
  const open = (draft: SynonymDraft) => setOpened(({ key } = { key: 0, draft }) => ({ key: key + 1, draft }))
  const close = () => setOpened(undefined)
  useNewPair(asked, () => open(newSynonymDraft))
  // The side panel remains open with an empty form; the sheet on narrow screens closes.
  const closeOrReset = () => (isNarrow ? close() : open(newSynonymDraft))

  const { may } = useMay()
  const draft = opened?.draft ?? newSynonymDraft
  const title = draft.of ? texts.synonyms.change : texts.synonyms.make
  const contents = (
    <SynonymForm
      key={opened?.key ?? 0}
      draft={draft}
      takesFocus={opened !== undefined}
      categories={categories}
      onSaved={closeOrReset}
      onCancel={draft.of && !isNarrow ? closeOrReset : undefined}
    />
  )
  return (
    <div className={styles.manager}>
      <div className={styles.lists}>
        <UnfoundSearches view={view} onView={onView} onMake={(typed, near) => open(draftFor(typed, near))} />
        <SearchExplanation />
        <SynonymList view={view} onView={onView} onChange={(synonym) => open(synonymDraftOf(synonym))} />
      </div>
      {!isNarrow && may('POST /api/admin/savesynonym') && (
        <Panel title={title} className={styles.side}>
          {contents}
        </Panel>
      )}
      {isNarrow && opened && (
        <Sheet title={title} onClose={close}>
          {contents}
        </Sheet>
      )}
    </div>
  )
}

function useNewPair(asked: number, open: () => void) {
  const last = useRef(asked)
  useEffect(() => {
    if (last.current === asked) return
    last.current = asked
    open()
  })
}
