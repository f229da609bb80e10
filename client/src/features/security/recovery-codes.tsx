import { Copy, Download, KeyRound, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notifyFailure, notifySuccess } from '../../ui/toasts.tsx'
import { BigStep } from './big-step.tsx'
import styles from './recovery-codes.module.css'

type Props = { codes: string[]; brand: string; onDone: () => void }

/** The ten codes, shown this once: 'Done' waits for the tick. */
export function RecoveryCodes({ codes, brand, onDone }: Props) {
  const [isWritten, setWritten] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notifySuccess('Codes copied'),
      () => notifyFailure('The codes could not be copied. Please write them down.'),
    )
  return (
    <BigStep
      icon={KeyRound}
      done
      title="Write these ten codes down"
      lead="For the day the phone is lost. Each works once. We show them only now."
    >
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="line" onClick={() => save(brand, codes)}>
          <Icon of={Download} />
          Save
        </Button>
        <Button variant="line" onClick={() => void copy()}>
          <Icon of={Copy} />
          Copy
        </Button>
        <Button variant="line" onClick={() => window.print()}>
          <Icon of={Printer} />
          Print
        </Button>
      </div>
      <label className={styles.tick}>
        <input type="checkbox" checked={isWritten} onChange={({ target }) => setWritten(target.checked)} />I have
        written them down
      </label>
      <Button size="large" block disabled={!isWritten} onClick={onDone}>
        Done
      </Button>
    </BigStep>
  )
}

/** As a file of text, which never leaves the browser otherwise. */
function save(brand: string, codes: string[]) {
  saveFile(
    `${brand.toLowerCase().replace(/\W+/g, '-')}-recovery-codes.txt`,
    `${brand}: recovery codes, each works once\n\n${codes.join('\n')}\n`,
  )
}
