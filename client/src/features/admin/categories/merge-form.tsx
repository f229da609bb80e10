import { ChevronRight, Link2, Merge, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import {
  type ArrangedCategory,
  type ArrangedSubcategory,
  useArranging,
  useCategoryUse,
  useRefreshCategories,
} from './category-admin.api.ts'
import { offersOf } from './category-counts.ts'
import type { CategoryQuestion } from './category-question.ts'
import styles from './category-sheet.module.css'

type Props = { asked: CategoryQuestion; categories: ArrangedCategory[]; onClose: () => void }
type One = ArrangedCategory | ArrangedSubcategory

/** Where one goes with all that hangs on it, by merging or deleting: what moves is said before it does. */
export function MergeForm({ asked: { kind, one, wanted }, categories, onClose }: Props) {
  const isDeletion = wanted === 'delete'
  const merge = useArranging('POST /api/admin/merge_category')
  const remove = useArranging('POST /api/admin/delete_category')
  const refresh = useRefreshCategories()
  const signInAgain = useSignInAgain()
  const { data: use, error } = useCategoryUse(kind, one.id)
  const [into, setInto] = useState('')
  const [problem, setProblem] = useState<string>()
  const targets = targetsOf(categories, kind, one)
  const target = targets.flatMap(({ ones }) => ones).find(({ id }) => String(id) === into)
  const isEmpty = use?.offers === 0

  const needsTarget = !isDeletion || !isEmpty
  const [submit, isBusy] = useOneAtATime(async () => {
    if (needsTarget && !target)
      return setProblem(
        isDeletion ? texts.categories.hasOffers({ name: one.name }) : texts.categories.intoMissing,
      )
    const seen = { kind, id: one.id, version: one.version }
    try {
      const { message, undo } =
        isDeletion || !target
          ? await remove.mutateAsync({ ...seen, into: target?.id })
          : await merge.mutateAsync({ ...seen, into: target.id })
      if (undo !== undefined) offerUndoOf(message, [undo], refresh)
      onClose()
    } catch (failure) {
      if (signInAgain(failure) || !(failure instanceof ApiError)) return
      if (failure.fields.into) return setProblem(failure.fields.into)
      notifyFailure(failure.message)
      if (failure.status === 409 || failure.status === 404) onClose()
    }
  })

  if (error) return <ErrorLine>{error.message}</ErrorLine>
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {needsTarget && (
        <SelectField
          label={isDeletion ? texts.categories.offersGoTo : texts.categories.into}
          value={into}
          error={problem}
          onChange={(event) => {
            setInto(event.target.value)
            setProblem(undefined)
          }}
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
          {use && hanging(use) && <small>{hanging(use)}</small>}
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
      <Button type="submit" block variant={isDeletion ? 'danger' : 'primary'} busy={isBusy || !use}>
        <Icon of={isDeletion ? Trash2 : Merge} />
        {use && !isEmpty
          ? isDeletion
            ? texts.categories.deleteAndMove({ offers: offersOf(use) })
            : texts.categories.mergeOffers({ offers: offersOf(use) })
          : isDeletion
            ? texts.categories.delete
            : texts.categories.merge}
      </Button>
      <Button variant="line" block onClick={onClose}>
        {texts.ui.cancel}
      </Button>
    </form>
  )
}

/** What goes along beside the offers. */
const hanging = ({ subcategories, synonyms }: { subcategories: number; synonyms: number }) =>
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

/** All others of its kind; subcategories by their category, its own first. */
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
