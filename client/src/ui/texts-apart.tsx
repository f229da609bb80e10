import { Children, type ReactNode } from 'react'

const isText = (child: ReactNode) =>
  typeof child === 'number' || (typeof child === 'string' && child.trim() !== '')

/**
 * Puts each text that has siblings into an element of its own. A browser that translates the page replaces
 * texts behind React's back: React then changes one beside other children in vain, and fails to put anything
 * before it.
 */
export const textsApart = (children: ReactNode) =>
  Children.count(children) < 2
    ? children
    : Children.map(children, (child) => (isText(child) ? <span>{child}</span> : child))
