import styles from './category-form.module.css'

type Props = { names: readonly { id: number; name: string; subcategories?: readonly unknown[] }[] }

/** What there is already, so that nobody adds it twice. */
export const ExistingNames = ({ names }: Props) => (
  <ul className={styles.existing}>
    {names.map(({ id, name, subcategories }) => (
      <li key={id}>
        {name}{' '}
        {subcategories && (
          <small>
            {subcategories.length}
            <span className="visually-hidden"> subcategories</span>
          </small>
        )}
      </li>
    ))}
  </ul>
)
