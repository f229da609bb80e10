import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { Button } from '../../ui/button.tsx'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TableFilter } from '../../ui/table-filter.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import type { Asked } from './asked.ts'
import { type ArrangedCategory, useArrangedCategories } from './category-admin.api.ts'
import { countOf } from './category-counts.ts'
import styles from './category-desk.module.css'
import { CategoryList } from './category-list.tsx'
import { type CategoryView, countShown, narrowed } from './category-view.ts'
import { MergeForm } from './merge-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { RenameForm } from './rename-form.tsx'

type Props = { view: CategoryView; onView: (changes: CategoryView) => void }

/** All categories and subcategories, and what an admin may do with them. */
export function CategoryDesk({ view, onView }: Props) {
  const { data, error, refetch } = useArrangedCategories()
  const [asked, setAsked] = useState<Asked>()
  const list = useRef<HTMLDivElement>(null)
  const categories = data?.categories ?? []
  useFocusAfterRemoval(list, countShown(categories, undefined))

  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>The categories could not be loaded.</FailedNotice>
  if (!data) return <LoadingNotice>Loading the categories …</LoadingNotice>
  const shown = narrowed(categories, view)
  const close = () => setAsked(undefined)
  return (
    <>
      <div className={styles.filters}>
        <TableFilter
          label="Show"
          all="All"
          value={view.show}
          options={[
            { value: 'no-hindi-name', label: 'No Hindi name', count: countShown(categories, 'no-hindi-name') },
            { value: 'empty', label: 'Empty', count: countShown(categories, 'empty') },
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
          Offers are on their way to their new place. The counts follow.
        </p>
      )}
      {shown.length === 0 && view.show ? (
        <NothingHere>
          {view.show === 'empty' ? 'Each of them has offers.' : 'Each of them has a Hindi name.'}{' '}
          <Button variant="line" onClick={() => onView({ show: undefined })}>
            Show all
          </Button>
        </NothingHere>
      ) : shown.length === 0 ? (
        <NothingHere>There are no categories yet.</NothingHere>
      ) : (
        <CategoryList categories={shown} isNarrowed={view.show !== undefined} onAsk={setAsked} list={list} />
      )}
      {asked && (
        <Sheet title={titleOf(asked)} onClose={close}>
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
const asNow = ({ kind, one }: Asked, categories: ArrangedCategory[]) =>
  (kind === 'category' ? categories : categories.flatMap(({ subcategories }) => subcategories)).find(
    ({ id }) => id === one.id,
  ) ?? one

const verbs = { name: 'Rename', hindi: 'Rename', picture: 'Picture of', merge: 'Merge', delete: 'Delete' }
const titleOf = ({ wanted, one }: Asked) => `${verbs[wanted]} “${one.name}”`

/** '8 categories, 46 kinds', below the heading. */
export function CategoryCount() {
  const { data } = useArrangedCategories()
  const kinds = data?.categories.reduce((sum, { subcategories }) => sum + subcategories.length, 0) ?? 0
  const counts =
    data && `${countOf(data.categories.length, 'category', 'categories')}, ${countOf(kinds, 'kind', 'kinds')} · `
  return `${counts ?? ''}the order is the shoppers’ order`
}
