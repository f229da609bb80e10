import type { LucideIcon } from 'lucide-react'
import { Children, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './button.module.css'
import { Icon } from './icon.tsx'

const isText = (child: ReactNode) =>
  typeof child === 'number' || (typeof child === 'string' && child.trim() !== '')

/** Wraps texts that have siblings: React cannot update text nodes that browser translation replaced. */
export const textsApart = (children: ReactNode) =>
  Children.count(children) < 2
    ? children
    : Children.map(children, (child) => (isText(child) ? <span>{child}</span> : child))

type Look = {
  /** `marigold` is only for dark bands. Use at most one `primary` button per view. */
  variant?: 'primary' | 'soft' | 'line' | 'danger' | 'dangerText' | 'marigold' | 'plain'
  size?: 'small' | 'normal' | 'large'
  block?: boolean
}

type Dressed = Look & { className?: string; children?: ReactNode }

/** Turns the props that define the look into a class name. */
function dressed<Props extends Dressed>(props: Props) {
  const { variant = 'primary', size = 'normal', block, className, children, ...rest } = props
  const look = [styles[variant], size !== 'normal' && styles[size], block && styles.block]
  return { ...rest, className: classNames(styles.button, ...look, className), children: textsApart(children) }
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** `busy` shows a spinner and ignores presses; the button remains focusable. */
export const Button = ({ busy = false, className, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...dressed({ ...rest, className: classNames(className, busy && styles.busy) })}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  />
)

export const ButtonLink = (props: ComponentProps<typeof Link> & Look) => <Link {...dressed(props)} />

/** Looks like a button and links to a URL outside of the app. */
export const ButtonAnchor = (props: ComponentProps<'a'> & Look) => <a {...dressed(props)} />

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string }

/** `label` is the accessible name of the icon button. */
export const IconButton = ({ icon, label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={rest.title ?? label}
    className={classNames(styles.iconOnly, className)}
  >
    <Icon of={icon} />
  </button>
)
