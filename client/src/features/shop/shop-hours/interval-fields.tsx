import { Trash2 } from 'lucide-react'
import { formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { closesNextDay, type Interval } from 'server/contract/shops/facts/opening-hours'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import styles from './hours-editor.module.css'

type Props = {
  interval: Interval
  errors?: { opens?: string; closes?: string }
  onChange: (times: Partial<Interval>) => void
  /** None: it is the only one. */
  remove: { label: string; onClick: () => void } | undefined
}

/** From when until when a shop is open. */
export const IntervalFields = ({ interval: { opens, closes }, errors = {}, onChange, remove }: Props) => (
  <>
    <div className={styles.times}>
      <TextField
        label={texts.shopHours.opens}
        type="time"
        required
        value={opens}
        error={errors.opens}
        onChange={(event) => onChange({ opens: event.target.value })}
      />
      <TextField
        label={texts.shopHours.closes}
        type="time"
        required
        value={closes}
        error={opens === closes ? texts.shopHours.closesAsItOpens : errors.closes}
        onChange={(event) => onChange({ closes: event.target.value })}
      />
      {remove && <IconButton icon={Trash2} {...remove} />}
    </div>
    {opens !== closes && closesNextDay({ opens, closes }) && (
      <p className="muted small">{texts.shopHours.closesNextDay({ time: formatTimeOfDay(closes) })}</p>
    )}
  </>
)
