import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  GripVertical,
  Image,
  Languages,
  type LucideIcon,
  Merge,
  MoreVertical,
  Pencil,
  Tag,
  Trash2,
} from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import type { CategoryKind } from 'server/contract/categories/schemas'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { useRefresh } from '../../../lib/net/api-query.ts'
import { May, useMay } from '../../../session/may.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuButton } from '../../../ui/menu.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import {
  type ArrangedCategory,
  type ArrangedSubcategory,
  categoryCalls,
  offersOf,
  positionOf,
  useOrderCategories,
} from './category-admin.api.ts'
import styles from './category-list.module.css'
import { useDragOrder } from './use-drag-order.ts'

type Props = {
  categories: ArrangedCategory[]
  /** True when a filter is active: a filtered list cannot be reordered. */
  isNarrowed: boolean
  onAsk: (asked: CategoryQuestion) => void
  list: RefObject<HTMLDivElement | null>
}

export function CategoryList({ categories, isNarrowed, onAsk, list }: Props) {
  const [opened, setOpened] = useState<number[]>([])
  const [announcement, setAnnouncement] = useState('')
  const toggle = (id: number) =>
    setOpened((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]))
  return (
    <div ref={list} tabIndex={-1} className={styles.tree}>
      <Rows
        rows={categories}
        isFixed={isNarrowed}
        onSay={setAnnouncement}
        draw={(category, place) => (
          <CategoryRow
            one={category}
            isOpen={isNarrowed || opened.includes(category.id)}
            onToggle={isNarrowed ? undefined : () => toggle(category.id)}
            onAsk={onAsk}
            place={place}
          />
        )}
        drawInside={(category) =>
          (isNarrowed || opened.includes(category.id)) && (
            <Rows
              rows={category.subcategories}
              categoryId={category.id}
              isFixed={isNarrowed}
              onSay={setAnnouncement}
              draw={(subcategory, place) => <CategoryRow one={subcategory} onAsk={onAsk} place={place} />}
            />
          )
        }
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

type RowsProps<One> = {
  rows: One[]
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
  const refresh = useRefresh(...categoryCalls)
  const showFailure = useShowFailure()
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
        onError: showFailure,
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

type CategoryRowProps = {
  one: ArrangedCategory | ArrangedSubcategory
  isOpen?: boolean
  onToggle?: () => void
  onAsk: Props['onAsk']
  place: CategoryPlace | undefined
}

function CategoryRow({ one, isOpen, onToggle, onAsk, place }: CategoryRowProps) {
  const { name, name_hi } = one
  const kinds = 'subcategories' in one ? one.subcategories.length : undefined
  const isCategory = kinds !== undefined
  const ask = (wanted: CategoryQuestion['wanted']) => () =>
    onAsk({ wanted, kind: isCategory ? 'category' : 'subcategory', one })
  const { may } = useMay()
  return (
    <div className={classNames(styles.row, !isCategory && styles.sub, place?.isDragged && styles.dragged)}>
      {place && may('POST /api/admin/change_category') ? (
        <button
          type="button"
          className={styles.grip}
          aria-label={texts.categories.move({ name })}
          {...place.grip}
        >
          <Icon of={GripVertical} />
        </button>
      ) : (
        <span className={styles.grip} />
      )}
      {'photo_url' in one && <Picture url={one.photo_url} srcSet={one.photo_srcset} />}
      {onToggle ? (
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
          <span>{name}</span>
          <Icon
            of={ChevronRight}
            size="small"
            className={classNames(styles.chevron, isOpen && styles.turned)}
          />
        </button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {name_hi === null ? (
        <span className={classNames(styles.hindi, styles.missing)}>{texts.categories.noHindiName}</span>
      ) : (
        <span className={styles.hindi} lang="hi">
          {name_hi}
        </span>
      )}
      <span className={styles.counts}>
        {[isCategory && texts.categories.kinds({ count: kinds }), offersOf(one)].filter(Boolean).join(' · ')}
      </span>
      <May call="POST /api/admin/change_category">
        <span className={styles.actions}>
          <IconButton
            icon={Pencil}
            label={texts.categories.renameNamed({ name })}
            className={styles.pencil}
            onClick={ask('name')}
          />
          <Menu
            align="end"
            trigger={(trigger) => (
              <IconButton {...trigger} icon={MoreVertical} label={texts.categories.more({ name })} />
            )}
          >
            {place?.onUp && <Item icon={ArrowUp} label={texts.categories.up} onClick={place.onUp} />}
            {place?.onDown && <Item icon={ArrowDown} label={texts.categories.down} onClick={place.onDown} />}
            <Item icon={Pencil} label={texts.categories.rename} onClick={ask('name')} />
            <Item icon={Languages} label={texts.categories.hindiName} onClick={ask('hindi')} />
            {isCategory && <Item icon={Image} label={texts.categories.picture} onClick={ask('picture')} />}
            <Item icon={Merge} label={texts.categories.merge} onClick={ask('merge')} />
            <Item icon={Trash2} label={texts.categories.delete} onClick={ask('delete')} danger />
          </Menu>
        </span>
      </May>
    </div>
  )
}

const Picture = ({ url, srcSet }: { url: string | null; srcSet: string | null }) =>
  url === null ? (
    <span className={classNames(styles.picture, styles.noPicture)}>
      <Icon of={Tag} />
    </span>
  ) : (
    <img
      className={styles.picture}
      src={url}
      srcSet={srcSet ?? undefined}
      sizes="44px"
      alt=""
      width={44}
      height={44}
    />
  )

type ItemProps = { icon: LucideIcon; label: string; danger?: boolean; onClick: () => void }

const Item = ({ icon, label, ...rest }: ItemProps) => (
  <MenuButton {...rest}>
    <Icon of={icon} />
    {label}
  </MenuButton>
)

export type CategoryQuestion = {
  wanted: 'name' | 'hindi' | 'picture' | 'merge' | 'delete'
  kind: CategoryKind
  one: ArrangedCategory | ArrangedSubcategory
}

type CategoryPlace = {
  isDragged: boolean
  grip: ReturnType<ReturnType<typeof useDragOrder>['gripOf']>
  onUp?: () => void
  onDown?: () => void
}
