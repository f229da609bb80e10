import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import styles from './code-view.module.css'
import { giveBack } from './give-back-code.ts'

/** For who does not need a code any more: somebody else may. */
export const GiveBack = ({ id, isOffline }: { id: string; isOffline: boolean }) => (
  <div className={styles.giveBack}>
    <p>
      <b>{texts.codes.code.notNeeded}</b>
      <small>{isOffline ? texts.codes.code.needsNetwork : texts.codes.code.notNeededHint}</small>
    </p>
    {!isOffline && (
      <Button variant="line" onClick={() => giveBack(id)}>
        {texts.codes.code.giveBack}
      </Button>
    )}
  </div>
)
