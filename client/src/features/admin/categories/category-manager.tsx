import { zodResolver } from '@hookform/resolvers/zod'
import { ChevronRight } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { z } from 'zod'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, ChipRow } from '../../../ui/chip.tsx'
import { PictureCropper } from '../../../ui/cropper.tsx'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SheetForm } from '../../../ui/sheet-form.tsx'
import { TableFilter } from '../../../ui/table.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import {
  type ArrangedCategory,
  type CategoryView,
  categoryCalls,
  countShown,
  narrowed,
  useArrangedCategories,
} from './category-admin.api.ts'
import { CategoryList, type CategoryQuestion } from './category-list.tsx'
import styles from './category-manager.module.css'
import { CancelButton, MergeSheet } from './merge-sheet.tsx'

type Props = { view: CategoryView; onView: (changes: CategoryView) => void }

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
      {asked?.wanted === 'picture' && 'photo_url' in asked.one && (
        <PictureSheet category={asked.one} title={titleOf(asked)} onClose={close} />
      )}
      {(asked?.wanted === 'merge' || asked?.wanted === 'delete') && (
        <MergeSheet
          asked={{ ...asked, one: asNow(asked, categories) }}
          categories={categories}
          title={titleOf(asked)}
          onClose={close}
        />
      )}
      {(asked?.wanted === 'name' || asked?.wanted === 'hindi') && (
        <RenameSheet
          asked={{ ...asked, one: asNow(asked, categories) }}
          title={titleOf(asked)}
          onClose={close}
        />
      )}
    </>
  )
}

const titleOf = ({ wanted, one }: CategoryQuestion) => texts.categories.sheets[wanted]({ name: one.name })

/** Returns the latest version: after another admin's change, a rejected edit can be saved again. */
const asNow = ({ kind, one }: CategoryQuestion, categories: ArrangedCategory[]) =>
  (kind === 'category' ? categories : categories.flatMap(({ subcategories }) => subcategories)).find(
    ({ id }) => id === one.id,
  ) ?? one

export function CategoryCount() {
  const { data } = useArrangedCategories()
  const kinds = data?.categories.reduce((sum, { subcategories }) => sum + subcategories.length, 0) ?? 0
  const counts = data && texts.categories.counts({ categories: data.categories.length, kinds })
  return <span>{[counts, texts.categories.order].filter(Boolean).join(' · ')}</span>
}

type RenameProps = { asked: CategoryQuestion; title: string; onClose: () => void }

function RenameSheet({ asked: { kind, one, wanted }, title, onClose }: RenameProps) {
  const change = useUndoableCall('POST /api/admin/change_category', { refreshes: categoryCalls })
  const { id, version, name, name_hi } = one
  const isOpening = useRef(true)
  const onFocus = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (isOpening.current) target.select()
    isOpening.current = false
  }
  const shared = { fits: maxLengths.categoryName, autoComplete: 'off', onFocus }
  return (
    <SheetForm
      title={title}
      submitLabel={texts.categories.save}
      defaultValues={{ name, name_hi: name_hi ?? '' }}
      resolver={zodResolver(names)}
      // Returns 409 when another admin saved first; saving again overwrites that change.
      onSubmit={(values) => change.mutateAsync({ kind, id, version, ...values })}
      onClose={onClose}
      foot={<CancelButton onClick={onClose} />}
    >
      {({ field }) => (
        <>
          <TextField label={texts.categories.name} {...shared} {...field('name')} />
          <TextField
            label={texts.categories.hindiName}
            lang="hi"
            hint={texts.categories.hindiHint}
            {...shared}
            {...(wanted === 'hindi' && { 'data-first': '' })}
            {...field('name_hi')}
          />
        </>
      )}
    </SheetForm>
  )
}

const names = z.object({
  name: z.string().refine((typed) => typed.trim() !== '', texts.categories.nameMissing),
  name_hi: z.string(),
})

type PictureProps = { category: ArrangedCategory; title: string; onClose: () => void }

function PictureSheet({ category, title, onClose }: PictureProps) {
  const { id, version, name, photo_url, photo_srcset } = category
  const save = useUndoableCall('POST /api/admin/category_picture', { refreshes: categoryCalls })
  const [picture, setPicture] = useState<CroppedPicture | null>(null)
  const [problem, setProblem] = useState<string>()
  const showFailure = useShowFailure()
  const send = (photo?: File) =>
    save.mutate(
      { id, version, ...(photo && { photo }) },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error.status !== 409 && error.status !== 404 && error.status !== 401)
            return setProblem(error.message)
          showFailure(error)
          onClose()
        },
      },
    )
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="stack gap-16">
        <PictureCropper
          what={texts.categories.pictureOf({ name })}
          picture={picture}
          present={
            photo_url === null
              ? null
              : { src: photo_url, srcSet: photo_srcset, alt: texts.categories.pictureNow({ name }) }
          }
          error={problem}
          onChange={(next) => {
            setPicture(next)
            setProblem(undefined)
          }}
        />
        <Button
          block
          busy={save.isPending}
          aria-disabled={!picture}
          onClick={() => (picture ? send(picture.file) : setProblem(texts.categories.pictureMissing))}
        >
          {texts.categories.savePicture}
        </Button>
        {photo_url !== null && (
          <Button variant="dangerText" block busy={save.isPending} onClick={() => send()}>
            {texts.categories.removePicture}
          </Button>
        )}
        <CancelButton onClick={onClose} />
      </div>
    </Sheet>
  )
}
