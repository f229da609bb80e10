import { ChevronLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { Icon } from '../../ui/icon.tsx'
import styles from './back-link.module.css'

/** Back to where the visitor came from, to the very place; home on a deep link. Opposite, another way on. */
export function BackLink({ from, children }: { from?: string; children?: ReactNode }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!from || !isPlainClick) return
    event.preventDefault()
    void navigate(-1)
  }
  const back = (
    <Link className={styles.back} to={from ?? pages.home} onClick={goBack}>
      <Icon of={ChevronLeft} />
      <span>
        {from?.startsWith(pages.search)
          ? texts.backLink.toResults
          : from && from !== pages.home
            ? texts.backLink.back
            : texts.backLink.home}
      </span>
    </Link>
  )
  return children ? (
    <div className={styles.ways}>
      {back}
      {children}
    </div>
  ) : (
    back
  )
}
