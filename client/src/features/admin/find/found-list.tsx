import { texts } from 'server/contract/facts/texts'
import type { FoundByAdmin } from 'server/contract/find/calls'
import { languageOf } from '../../../lib/format/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/status.tsx'
import styles from './find-box.module.css'
import type { FoundOption } from './find-groups.ts'

type OptionProps = { id: string; option: FoundOption; query: string; isActive: boolean; onChoose: () => void }

/** One line of what was found. */
export const FoundLine = ({ id, option, query, isActive, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
  <div id={id} role="option" aria-selected={isActive} className={styles.option} onClick={onChoose}>
    <span className={styles.picture}>
      {option.photo ? <img src={option.photo} alt="" width={40} height={40} /> : <Icon of={option.icon} />}
    </span>
    <span>
      <b lang={languageOf(option.name)}>{marked(option.name, query)}</b>
      <small>{marked(option.about, query)}</small>
    </span>
    {option.status && <Status tone={option.status.tone}>{option.status.words}</Status>}
  </div>
)

/** The text with the words of the query marked. */
function marked(text: string, query: string) {
  const words = query.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pieces = text.split(new RegExp(`(${words.join('|')})`, 'gi'))
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
  return pieces.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))
}

/** That nothing was, and as what the words were read. */
export const NothingFound = ({ query, readAs }: { query: string; readAs: FoundByAdmin['read_as'] }) => (
  <div className={styles.nothing}>
    <b>{texts.find.nothing({ query })}</b>
    <p>{readAs === 'phone' ? texts.find.readAsPhone : texts.find.readAsWords}</p>
  </div>
)
