import { languageOf } from '../../../lib/format/language.ts'
import styles from './synonym-list.module.css'

/** The phrases of one side, each on a token of its own. */
export const Phrases = ({ of }: { of: readonly string[] }) => (
  <ul className={styles.phrases}>
    {of.map((phrase) => (
      <li key={phrase} lang={languageOf(phrase)}>
        {phrase}
      </li>
    ))}
  </ul>
)
