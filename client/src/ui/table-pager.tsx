import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './table-pager.module.css'

type Props = {
  /** How many rows come before this page, and how many it has. */
  before: number
  shown: number
  /** '1,568' or '10,000+'. */
  total: string
  /** Absent where there is no such page. */
  onPrevious?: () => void
  onNext?: () => void
  /** The top of the list: another page begins there. */
  top: RefObject<HTMLElement | null>
  /** What to say of a list of one page. */
  children?: ReactNode
}

/** Where one is in a long list, and the way to the pages beside. */
export function TablePager({ before, shown, total, onPrevious, onNext, top, children }: Props) {
  if (!onPrevious && !onNext) return children && <p className={styles.foot}>{children}</p>
  const goThere = (go: (() => void) | undefined) => () => {
    go?.()
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.foot} aria-label={texts.ui.pager.label}>
      <span role="status">{texts.ui.pager.shown({ first: before + 1, last: before + shown, total })}</span>
      <span className="flex gap-8">
        <Button variant="line" size="small" disabled={!onPrevious} onClick={goThere(onPrevious)}>
          <Icon of={ChevronLeft} size="small" />
          {texts.ui.pager.previous}
        </Button>
        <Button variant="line" size="small" disabled={!onNext} onClick={goThere(onNext)}>
          {texts.ui.pager.next}
          <Icon of={ChevronRight} size="small" />
        </Button>
      </span>
    </nav>
  )
}

const count = new Intl.NumberFormat('en-IN')

/** '1,568'; '10,000+' where the server counted no further. */
export const totalWords = (total: number, isExact: boolean) => `${count.format(total)}${isExact ? '' : '+'}`

/**
 * When everything of a page is gone, the page before it is shown; `previous` is its place, null where there
 * is none.
 */
export function useLeaveEmptyPage(
  rows: number | undefined,
  previous: string | null | undefined,
  go: (to: string) => void,
) {
  const leave = useEffectEvent(go)
  useEffect(() => {
    if (rows === 0 && typeof previous === 'string') leave(previous)
  }, [rows, previous])
}
