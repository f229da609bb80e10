import { useRef, useState } from 'react'
import { useDismiss } from '../../../ui/use-dismiss.ts'

/** One category, 'more', or none (specification 4). */
type OpenMenu = number | 'more' | null

/**
 * Keeps which menu of a category bar is open, one at a time. It closes on Escape, which gives its button the
 * focus back, on a press elsewhere and on scroll.
 */
export function useOpenMenu() {
  const [open, setOpen] = useState<OpenMenu>(null)
  const nav = useRef<HTMLElement>(null)
  const close = () => setOpen(null)
  const toggle = (menu: OpenMenu) => setOpen(open === menu ? null : menu)
  useDismiss({
    within: nav,
    isOpen: open !== null,
    closeOnScroll: true,
    onDismiss: (reason) => {
      if (reason === 'escape') nav.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      close()
    },
  })
  return { nav, open, close, toggle }
}
