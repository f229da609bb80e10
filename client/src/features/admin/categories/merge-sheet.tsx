import { zodResolver } from '@hookform/resolvers/zod'
import { ChevronRight, Link2, Merge, Trash2 } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { z } from 'zod'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SheetForm } from '../../../ui/sheet-form.tsx'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import {
  type ArrangedCategory,
  type ArrangedSubcategory,
  categoryCalls,
  offersOf,
} from './category-admin.api.ts'
import type { CategoryQuestion } from './category-list.tsx'
import styles from './merge-sheet.module.css'

type Props = {
  asked: CategoryQuestion
  categories: ArrangedCategory[]
  title: string
  onClose: () => void
}
type One = ArrangedCategory | ArrangedSubcategory

export function MergeSheet({ asked: { kind, one, wanted }, categories, title, onClose }: Props) {
  const isDeletion = wanted === 'delete'
  const merge = useUndoableCall('POST /api/admin/merge_category', { refreshes: categoryCalls })
  const remove = useUndoableCall('POST /api/admin/delete_category', { refreshes: categoryCalls })
  const { data: use, error } = useApiQuery(
    'GET /api/admin/category_use',
    { query: { kind, id: one.id } },
    { staleTime: 0 },
  )
  const targets = targetsOf(categories, kind, one)
  const targetOf = (into: string) => targets.flatMap(({ ones }) => ones).find(({ id }) => String(id) === into)
  const isEmpty = use?.offers === 0
  const needsTarget = !isDeletion || !isEmpty
  const seen = { kind, id: one.id, version: one.version }
  if (error)
    return (
      <Sheet title={title} onClose={onClose}>
        <ErrorLine>{error.message}</ErrorLine>
      </Sheet>
    )
  const missing = isDeletion ? texts.categories.hasOffers({ name: one.name }) : texts.categories.intoMissing
  return (
    <SheetForm
      title={title}
      submitLabel={submitWords(isDeletion, use)}
      icon={isDeletion ? Trash2 : Merge}
      isDanger={isDeletion}
      isWaiting={!use}
      defaultValues={{ into: '' }}
      resolver={zodResolver(z.object({ into: needsTarget ? z.string().min(1, missing) : z.string() }))}
      onSubmit={({ into }) => {
        const target = targetOf(into)
        return isDeletion || !target
          ? remove.mutateAsync({ ...seen, into: target?.id })
          : merge.mutateAsync({ ...seen, into: target.id })
      }}
      onClose={onClose}
      foot={<CancelButton onClick={onClose} />}
    >
      {({ field, watch }) => {
        const target = targetOf(watch('into'))
        return (
          <>
            {needsTarget && (
              <SelectField
                label={isDeletion ? texts.categories.offersGoTo : texts.categories.into}
                {...field('into')}
              >
                <option value="">{texts.categories.choose}</option>
                {targets.map(({ label, ones }) =>
                  label === undefined ? (
                    ones.map((each) => <TargetOption key={each.id} one={each} />)
                  ) : (
                    <optgroup key={label} label={label}>
                      {ones.map((each) => (
                        <TargetOption key={each.id} one={each} within={label} />
                      ))}
                    </optgroup>
                  ),
                )}
              </SelectField>
            )}
            <div className={styles.change} aria-live="polite">
              <div>
                <small>{one.name}</small>
                <b>
                  {use
                    ? [offersOf(use), use.shops > 0 && texts.categories.shops({ count: use.shops })]
                        .filter(Boolean)
                        .join(', ')
                    : texts.categories.counting}
                </b>
                {use && movedInWords(use) && <small>{movedInWords(use)}</small>}
              </div>
              {target && use && (
                <>
                  <Icon of={ChevronRight} />
                  <div>
                    <small>{target.name}</small>
                    <b className={styles.grown}>
                      {offersOf({
                        offers: use.offers + target.offers,
                        is_at_least: use.is_at_least || target.is_at_least,
                      })}
                    </b>
                  </div>
                </>
              )}
            </div>
            <div className={styles.note}>
              <Icon of={Link2} />
              <p>
                <b>{target ? texts.categories.linksGoOn : texts.categories.canComeBack}</b>
                <span>
                  {target
                    ? texts.categories.linksGoOnHint({ name: one.name, target: target.name })
                    : texts.categories.canComeBackHint}
                </span>
              </p>
            </div>
          </>
        )
      }}
    </SheetForm>
  )
}

export const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="line" block onClick={onClick}>
    {texts.ui.cancel}
  </Button>
)

function submitWords(isDeletion: boolean, use: Parameters<typeof offersOf>[0] | undefined) {
  if (!use || use.offers === 0) return isDeletion ? texts.categories.delete : texts.categories.merge
  const offers = offersOf(use)
  return isDeletion ? texts.categories.deleteAndMove({ offers }) : texts.categories.mergeOffers({ offers })
}

const movedInWords = ({ subcategories, synonyms }: { subcategories: number; synonyms: number }) =>
  [
    subcategories > 0 && texts.categories.kinds({ count: subcategories }),
    synonyms > 0 && texts.categories.synonyms({ count: synonyms }),
  ]
    .filter(Boolean)
    .join(', ')

const TargetOption = ({ one, within }: { one: One; within?: string }) => (
  <option value={one.id}>
    {within && `${within} › `}
    {one.name} ({offersOf(one)})
  </option>
)

/** Returns the possible merge targets; for a subcategory, those in its own category come first. */
function targetsOf(
  categories: ArrangedCategory[],
  kind: CategoryQuestion['kind'],
  { id }: One,
): { label?: string; ones: One[] }[] {
  if (kind === 'category') return [{ ones: categories.filter((category) => category.id !== id) }]
  const isOwn = (category: ArrangedCategory) => category.subcategories.some((one) => one.id === id)
  return [...categories.filter(isOwn), ...categories.filter((category) => !isOwn(category))]
    .map(({ name, subcategories }) => ({ label: name, ones: subcategories.filter((one) => one.id !== id) }))
    .filter(({ ones }) => ones.length > 0)
}
