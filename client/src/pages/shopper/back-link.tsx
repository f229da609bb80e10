import { ArrowLeft, ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../lib/dom/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './back-link.module.css'

type Props = {
  from?: string
  /** Shows a round button on top of the photo on phones. */
  isOnPhoto?: boolean
}

/** Goes back in the history to restore the scroll position. A deep link leads to the home page. */
export function BackLink({ from, isOnPhoto = false }: Props) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!from || !isPlainClick) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      className={classNames(styles.back, isOnPhoto && styles.onPhoto)}
      to={from ?? pages.home}
      onClick={goBack}
    >
      <Icon of={ChevronLeft} />
      {isOnPhoto && <Icon of={ArrowLeft} />}
      <span>
        {from?.startsWith(pages.search)
          ? texts.backLink.toResults
          : from && from !== pages.home
            ? texts.backLink.back
            : texts.backLink.home}
      </span>
    </Link>
  )
}
