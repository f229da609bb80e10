import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import styles from './profile-form.module.css'

type Props = {
  message: string
  fields: { label: string; mine: string; theirs: string }[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export const ConflictNotice = ({ message, fields, onKeepMine, onTakeTheirs }: Props) => (
  <div className={styles.conflict}>
    <ErrorLine>{message}</ErrorLine>
    {fields.length > 0 && (
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.profile.conflict.what}</th>
            <th scope="col">{texts.profile.conflict.mine}</th>
            <th scope="col">{texts.profile.conflict.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <div className="cluster gap-10">
      <Button variant="line" size="small" onClick={onTakeTheirs}>
        {texts.profile.conflict.takeTheirs}
      </Button>
      <Button variant="line" size="small" onClick={onKeepMine}>
        {texts.profile.conflict.keepMine}
      </Button>
    </div>
  </div>
)
