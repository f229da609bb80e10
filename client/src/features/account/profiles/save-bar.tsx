import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './profile-form.module.css'

type Props = { changes: number; busy: boolean; onDiscard: () => void }

/** At the foot of the screen as long as something waits to be saved. */
export const SaveBar = ({ changes, busy, onDiscard }: Props) => (
  <div
    className={classNames(styles.bar, changes > 0 && styles.waiting)}
    data-form-bar={changes > 0 || undefined}
  >
    <span role="status">
      {changes === 0 ? texts.profile.nothingToSave : texts.profile.changes({ count: changes })}
    </span>
    {changes > 0 && !busy && (
      <Button variant="line" onClick={onDiscard}>
        {texts.profile.discard}
      </Button>
    )}
    <Button type="submit" size="large" busy={busy} aria-disabled={changes === 0 || undefined}>
      {texts.profile.save}
    </Button>
  </div>
)
