import { type ReactNode, useEffect, useRef } from 'react'
import styles from './publish-state-view.module.css'

type Props = { title: string; picture: ReactNode; children: ReactNode }

/** What stands in the place of the form while an offer is on its way, and when it did not arrive. */
export function PublishStateView({ title, picture, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={styles.state}>
      {picture}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}
