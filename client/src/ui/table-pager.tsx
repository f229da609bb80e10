import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './table-pager.module.css'

const pageSize = 25
const count = new Intl.NumberFormat('en-IN')

/** The part of `rows` on a page that exists: a page past the end is the last one. Pages count from 1. */
export function pageOf<Row>(rows: readonly Row[], wanted: number) {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages)
  const start = (page - 1) * pageSize
  return { page, pages, start, rows: rows.slice(start, start + pageSize) }
}

type Props = {
  page: number
  pages: number
  start: number
  shown: number
  total: number
  onPage: (page: number) => void
}

/** Where one is in a long list, and the way to the pages beside; `children` is what to say of a short one. */
export const TablePager = ({ page, pages, start, shown, total, onPage, children }: Props & { children?: ReactNode }) =>
  pages === 1 ? (
    children && <p className={styles.foot}>{children}</p>
  ) : (
    <nav className={styles.foot} aria-label="Pages">
      <span role="status">
        {count.format(start + 1)} to {count.format(start + shown)} of {count.format(total)}
      </span>
      <span className={styles.buttons}>
        <Button variant="line" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
          <Icon of={ChevronLeft} size="small" />
          Previous
        </Button>
        <Button variant="line" size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
          Next
          <Icon of={ChevronRight} size="small" />
        </Button>
      </span>
    </nav>
  )
