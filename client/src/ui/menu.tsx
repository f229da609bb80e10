import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../lib/dom/class-names.ts'
import { textsApart } from './button.tsx'
import styles from './menu.module.css'
import { useDismiss } from './use-dismiss.ts'

type Props = {
  /** Renders the button: `trigger={(props) => <Button {...props}>More +</Button>}`. */
  trigger: (props: ComponentProps<'button'>) => ReactNode
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** A menu: arrow keys, Home and End move the focus; Escape closes it and focuses its button. */
export function Menu({ trigger, align = 'start', className, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  const close = (andFocusTrigger = false) => {
    setOpen(false)
    if (andFocusTrigger) document.getElementById(`${id}-trigger`)?.focus()
  }
  useDismiss({ within: anchor, isOpen, onDismiss: (reason) => close(reason === 'escape') })
  useEffect(() => {
    if (isOpen) itemsIn(list.current)[0]?.focus()
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const items = itemsIn(list.current)
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    items.at(to % items.length)?.focus()
  }

  return (
    <div ref={anchor} className={classNames(styles.anchor, className)}>
      {trigger({
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-labelledby={`${id}-trigger`}
          tabIndex={-1}
          className={classNames(styles.menu, styles[align])}
          onKeyDown={onKeyDown}
          onClick={(event) =>
            event.target instanceof Element && event.target.closest('[role=menuitem]') && close(true)
          }
        >
          {children}
        </div>
      )}
    </div>
  )
}

const itemsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
]

type MenuButtonProps = ComponentProps<'button'> & { danger?: boolean }

export const MenuButton = ({ danger, children, ...rest }: MenuButtonProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    {...rest}
    className={classNames(styles.item, danger && styles.danger)}
  >
    {textsApart(children)}
  </button>
)

export const MenuLink = ({ children, ...rest }: ComponentProps<typeof Link>) => (
  <Link role="menuitem" tabIndex={-1} {...rest} className={styles.item}>
    {textsApart(children)}
  </Link>
)
