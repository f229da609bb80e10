import styles from './category-form.module.css'

type Props = { names: readonly { id: number; name: string; note?: string }[] }

/** What there is already, so that nobody adds it twice. */
export const ExistingNames = ({ names }: Props) => (
  <ul className={styles.existing}>
    {names.map(({ id, name, note }) => (
      <li key={id}>
        {name} {note && <small>{note}</small>}
      </li>
    ))}
  </ul>
)
