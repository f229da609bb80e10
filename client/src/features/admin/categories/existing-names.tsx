import { texts } from 'server/contract/facts/texts'
import { RichText } from '../../../ui/rich-text.tsx'
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
            <RichText
              text={texts.categories.subcategories({ count: subcategories.length })}
              parts={{ said: (words) => <span className="visually-hidden">{words}</span> }}
            />
          </small>
        )}
      </li>
    ))}
  </ul>
)
