import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { readSavedThings } from '../../../offers/saved/change-saved.ts'
import {
  isAsked,
  isNewAnswer,
  isOpenCode,
  type SavedThings,
  useSavedThings,
  whenAnotherSaves,
  whenSavedThingsNeeded,
} from '../../../offers/saved/saved-things.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './saved-link.module.css'

const read = () => void readSavedThings()
const all = (things: SavedThings) => things

/** Links to the saved things, and loads them from the device. */
export function SavedLink({ className }: { className?: string }) {
  const { saved = [], asked = [], codes = [] } = useSavedThings(all) ?? {}
  const open = codes.filter(isOpenCode).length
  const questions = codes.filter(isAsked).length
  const answers = asked.filter(isNewAnswer).length
  const count = saved.length + answers + questions
  useEffect(() => whenSavedThingsNeeded(read), [])
  useEffect(() => whenAnotherSaves(read), [])
  return (
    <Link
      className={classNames(styles.link, className)}
      to={pages.saved}
      aria-label={[
        texts.mine.savedOffers({ count: saved.length }),
        open > 0 && texts.mine.codes({ count: open }),
        questions > 0 && texts.mine.questions({ count: questions }),
        answers > 0 && texts.mine.newAnswers({ count: answers }),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <span className={styles.word}>{texts.mine.title}</span>{' '}
      <span className={styles.heart}>
        <Icon of={Heart} />
        {open + questions > 0 && <span className={styles.ticket} />}
        {count > 0 && <small className={styles.count}>{count > 99 ? '99+' : count}</small>}
      </span>
    </Link>
  )
}
