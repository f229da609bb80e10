import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, ChipRow } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TableFilter } from '../../../ui/table.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { type ArrangedCategory, useArrangedCategories } from './category-admin.api.ts'
import { CategoryList } from './category-list.tsx'
import styles from './category-manager.module.css'
import type { CategoryQuestion } from './category-question.ts'
import { type CategoryView, countShown, narrowed } from './category-view.ts'
import { MergeForm } from './merge-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { RenameForm } from './rename-form.tsx'

type Props = { view: CategoryView; onView: (changes: CategoryView) => void }

/** All categories and subcategories, and what an admin may do with them. */
export function CategoryManager({ view, onView }: Props) {
  const { data, error, refetch } = useArrangedCategories()
  const [asked, setAsked] = useState<CategoryQuestion>()
  const list = useRef<HTMLDivElement>(null)
  const categories = data?.categories ?? []
  useFocusAfterRemoval(list, countShown(categories, undefined))

  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.categories.failed}</FailedNotice>
  if (!data) return <LoadingNotice>{texts.categories.loading}</LoadingNotice>
  const shown = narrowed(categories, view)
  const close = () => setAsked(undefined)
  return (
    <>
      <div className={styles.filters}>
        <TableFilter
          label={texts.categories.show}
          all={texts.all}
          value={view.show}
          options={[
            {
              value: 'no-hindi-name',
              label: texts.categories.noHindiName,
              count: countShown(categories, 'no-hindi-name'),
            },
            { value: 'empty', label: texts.categories.empty, count: countShown(categories, 'empty') },
          ]}
          onChange={(show) => onView({ show })}
        />
        <ChipRow>
          <ChipLink to={pages.synonyms}>
            {texts.synonyms.title}
            <Icon of={ChevronRight} size="small" />
          </ChipLink>
          <ChipLink to={pages.banners}>
            {texts.banners.title}
            <Icon of={ChevronRight} size="small" />
          </ChipLink>
        </ChipRow>
      </div>
      {data.is_moving && (
        <p role="status" className={styles.moving}>
          {texts.categories.areMoving}
        </p>
      )}
      {shown.length === 0 && view.show ? (
        <NothingHere>
          <span>
            {view.show === 'empty' ? texts.categories.allHaveOffers : texts.categories.allHaveHindiNames}
          </span>{' '}
          <Button variant="line" onClick={() => onView({ show: undefined })}>
            {texts.categories.showAll}
          </Button>
        </NothingHere>
      ) : shown.length === 0 ? (
        <NothingHere>{texts.categories.none}</NothingHere>
      ) : (
        <CategoryList categories={shown} isNarrowed={view.show !== undefined} onAsk={setAsked} list={list} />
      )}
      {asked && (
        <Sheet title={texts.categories.sheets[asked.wanted]({ name: asked.one.name })} onClose={close}>
          {asked.wanted === 'picture' && 'photo_url' in asked.one ? (
            <PictureForm category={asked.one} onClose={close} />
          ) : asked.wanted === 'merge' || asked.wanted === 'delete' ? (
            <MergeForm asked={asked} categories={categories} onClose={close} />
          ) : (
            <RenameForm asked={{ ...asked, one: asNow(asked, categories) }} onClose={close} />
          )}
        </Sheet>
      )}
    </>
  )
}

/** Another admin may have changed it since: what is typed can then be saved after all. */
const asNow = ({ kind, one }: CategoryQuestion, categories: ArrangedCategory[]) =>
  (kind === 'category' ? categories : categories.flatMap(({ subcategories }) => subcategories)).find(
    ({ id }) => id === one.id,
  ) ?? one

/** '8 categories, 46 kinds', below the heading. */
export function CategoryCount() {
  const { data } = useArrangedCategories()
  const kinds = data?.categories.reduce((sum, { subcategories }) => sum + subcategories.length, 0) ?? 0
  const counts = data && texts.categories.counts({ categories: data.categories.length, kinds })
  return <span>{[counts, texts.categories.order].filter(Boolean).join(' · ')}</span>
}
