import { type ReactNode, type RefObject, useState } from 'react'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { type ArrangedCategory, useOrderCategories, useRefreshCategories } from './category-admin.api.ts'
import { positionOf } from './category-counts.ts'
import styles from './category-list.module.css'
import type { CategoryPlace, CategoryQuestion } from './category-question.ts'
import { CategoryRow } from './category-row.tsx'
import { useDragOrder } from './use-drag-order.ts'

type Props = {
  categories: ArrangedCategory[]
  /** Some are left out, so that nobody could say where another one would stand. */
  isNarrowed: boolean
  onAsk: (asked: CategoryQuestion) => void
  list: RefObject<HTMLDivElement | null>
}

/** The categories as shoppers have them in their menus, each with its subcategories when it is opened. */
export function CategoryList({ categories, isNarrowed, onAsk, list }: Props) {
  const [opened, setOpened] = useState<number[]>([])
  const [said, setSaid] = useState('')
  const toggle = (id: number) =>
    setOpened((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]))
  return (
    <div ref={list} tabIndex={-1} className={styles.tree}>
      <Rows
        rows={categories}
        isFixed={isNarrowed}
        onSay={setSaid}
        draw={(category, place) => (
          <CategoryRow
            kind="category"
            one={category}
            kinds={category.subcategories.length}
            isOpen={isNarrowed || opened.includes(category.id)}
            onToggle={isNarrowed ? undefined : () => toggle(category.id)}
            onAsk={(wanted) => onAsk({ wanted, kind: 'category', one: category })}
            place={place}
          />
        )}
        drawInside={(category) =>
          (isNarrowed || opened.includes(category.id)) && (
            <Rows
              rows={category.subcategories}
              categoryId={category.id}
              isFixed={isNarrowed}
              onSay={setSaid}
              draw={(subcategory, place) => (
                <CategoryRow
                  kind="subcategory"
                  one={subcategory}
                  onAsk={(wanted) => onAsk({ wanted, kind: 'subcategory', one: subcategory })}
                  place={place}
                />
              )}
            />
          )
        }
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

type RowsProps<One> = {
  rows: One[]
  /** Of subcategories. */
  categoryId?: number
  isFixed: boolean
  onSay: (text: string) => void
  draw: (one: One, place: CategoryPlace | undefined) => ReactNode
  drawInside?: (one: One) => ReactNode
}

function Rows<One extends { id: number; name: string }>({
  rows,
  categoryId,
  isFixed,
  onSay,
  draw,
  drawInside,
}: RowsProps<One>) {
  const order = useOrderCategories()
  const refresh = useRefreshCategories()
  const signInAgain = useSignInAgain()
  const ids = rows.map(({ id }) => id)
  const onOrder = (to: number[], moved: number, from: number[]) => {
    const name = rows.find(({ id }) => id === moved)?.name ?? ''
    onSay(positionOf(name, to, moved))
    order.mutate(
      { category_id: categoryId, expected: from, ids: to },
      {
        onSuccess: ({ undo }) => {
          if (undo !== undefined) offerUndoOf(positionOf(name, to, moved), [undo], refresh)
        },
        onError: (error) => {
          if (!signInAgain(error)) notifyFailure(error.message)
        },
      },
    )
  }
  const { list, order: shown, dragged, gripOf, step } = useDragOrder({ ids, onOrder })
  const placed = shown.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return (
    <ul ref={list as RefObject<HTMLUListElement | null>} className={styles.rows}>
      {placed.map((one, index) => (
        <li key={one.id} data-row={one.id} className={styles.item}>
          {draw(
            one,
            isFixed
              ? undefined
              : {
                  isDragged: dragged === one.id,
                  grip: gripOf(one.id),
                  onUp: index > 0 ? () => step(one.id, -1) : undefined,
                  onDown: index < placed.length - 1 ? () => step(one.id, 1) : undefined,
                },
          )}
          {drawInside?.(one)}
        </li>
      ))}
    </ul>
  )
}
