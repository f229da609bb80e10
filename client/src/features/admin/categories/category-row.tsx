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
import type { CategoryKind } from 'server/contract/categories/schemas'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { May, useMay } from '../../../session/may.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuButton } from '../../../ui/menu.tsx'
import type { ArrangedCategory, ArrangedSubcategory } from './category-admin.api.ts'
import { offersOf } from './category-counts.ts'
import styles from './category-list.module.css'
import type { CategoryPlace, Wanted } from './category-question.ts'

type Props = {
  kind: CategoryKind
  one: ArrangedCategory | ArrangedSubcategory
  /** Of a category: how many subcategories it has. */
  kinds?: number
  isOpen?: boolean
  onToggle?: () => void
  onAsk: (wanted: Wanted) => void
  place: CategoryPlace | undefined
}

/** One line: grip, picture, both names, what hangs on it, and what may be done with it. */
export function CategoryRow({ kind, one, kinds, isOpen, onToggle, onAsk, place }: Props) {
  const { name, name_hi } = one
  const isCategory = kind === 'category'
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
        {[kinds !== undefined && texts.categories.kinds({ count: kinds }), offersOf(one)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <May call="POST /api/admin/change_category">
        <span className={styles.actions}>
          <IconButton
            icon={Pencil}
            label={texts.categories.renameNamed({ name })}
            className={styles.pencil}
            onClick={() => onAsk('name')}
          />
          <Menu
            align="end"
            trigger={(trigger) => (
              <IconButton {...trigger} icon={MoreVertical} label={texts.categories.more({ name })} />
            )}
          >
            {place?.onUp && <Item icon={ArrowUp} label={texts.categories.up} onClick={place.onUp} />}
            {place?.onDown && <Item icon={ArrowDown} label={texts.categories.down} onClick={place.onDown} />}
            <Item icon={Pencil} label={texts.categories.rename} onClick={() => onAsk('name')} />
            <Item icon={Languages} label={texts.categories.hindiName} onClick={() => onAsk('hindi')} />
            {isCategory && (
              <Item icon={Image} label={texts.categories.picture} onClick={() => onAsk('picture')} />
            )}
            <Item icon={Merge} label={texts.categories.merge} onClick={() => onAsk('merge')} />
            <Item icon={Trash2} label={texts.categories.delete} onClick={() => onAsk('delete')} danger />
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
