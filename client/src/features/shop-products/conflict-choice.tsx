import { Button } from '../../ui/button.tsx'
import styles from './product-form.module.css'

type Props = { onKeepMine: () => void; onTakeTheirs: () => void }

/** Two people changed one product: nobody's work is lost without somebody saying so. */
export const ConflictChoice = ({ onKeepMine, onTakeTheirs }: Props) => (
  <div className={styles.choice}>
    <Button variant="line" size="small" onClick={onTakeTheirs}>
      Show the other change
    </Button>
    <Button variant="line" size="small" onClick={onKeepMine}>
      Overwrite it with mine
    </Button>
  </div>
)
