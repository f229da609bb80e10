import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './table-filter.module.css'

/** How long a pause in typing lasts, in milliseconds. */
const pause = 300

type Props = {
  label: string
  /** What the list is narrowed to now. */
  value: string | undefined
  onChange: (value: string) => void
}

/**
 * Narrows the rows of a table when the typing pauses; follows `value` when that changes by other means (the
 * back button).
 */
export function TableSearch({ label, value = '', onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })
  if (value !== known.value) {
    setKnown({ value, sent: value })
    // What was sent comes back while one may be typing on.
    if (value !== known.sent) setTyped(value)
  }
  const text = typed.trim()
  const send = useEffectEvent(() => {
    setKnown({ ...known, sent: text })
    onChange(text)
  })
  useEffect(() => {
    if (text === known.sent) return
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  }, [text, known.sent])
  return (
    <div className={styles.search}>
      <Icon of={Search} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
