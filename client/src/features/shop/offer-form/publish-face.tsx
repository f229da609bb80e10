import { type ReactNode, useEffect, useRef } from 'react'
import styles from './publish-face.module.css'

type Props = { title: string; picture: ReactNode; children: ReactNode }

/** What stands in the place of the form while an offer is on its way, and when it did not arrive. */
export function PublishFace({ title, picture, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={styles.face}>
      {picture}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}
