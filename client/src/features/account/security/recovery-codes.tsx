import { Copy, Download, KeyRound, type LucideIcon, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TickField } from '../../../ui/tick-field.tsx'
import styles from './recovery-codes.module.css'

type Props = { icon: LucideIcon; done?: boolean; title: string; lead: ReactNode; children: ReactNode }

export function BigStep({ icon, done = false, title, lead, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.step}>
      <span className={classNames(styles.mark, done && styles.done)}>
        <Icon of={icon} size="large" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  )
}

type RecoveryCodesProps = { codes: string[]; brand: string; onDone: () => void }

/** Shows the codes only once, so 'Done' requires the user to confirm that they are written down. */
export function RecoveryCodes({ codes, brand, onDone }: RecoveryCodesProps) {
  const [isWritten, setWritten] = useState(false)
  const copy = () => copyText(codes.join('\n'), texts.recoveryCodes.copied, texts.recoveryCodes.notCopied)
  return (
    <BigStep icon={KeyRound} done title={texts.recoveryCodes.title} lead={texts.recoveryCodes.lead}>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="line" onClick={() => save(brand, codes)}>
          <Icon of={Download} />
          {texts.recoveryCodes.save}
        </Button>
        <Button variant="line" onClick={() => void copy()}>
          <Icon of={Copy} />
          {texts.recoveryCodes.copy}
        </Button>
        <Button variant="line" onClick={() => window.print()}>
          <Icon of={Printer} />
          {texts.recoveryCodes.print}
        </Button>
      </div>
      <div className={styles.tick}>
        <TickField checked={isWritten} onChange={setWritten}>
          {texts.recoveryCodes.areWritten}
        </TickField>
      </div>
      <Button size="large" block disabled={!isWritten} onClick={onDone}>
        {texts.recoveryCodes.done}
      </Button>
    </BigStep>
  )
}

function save(brand: string, codes: string[]) {
  saveFile(
    `${texts.recoveryCodes.fileName({ brand: brand.toLowerCase().replace(/\W+/g, '-') })}.txt`,
    `${texts.recoveryCodes.fileHead({ brand })}\n\n${codes.join('\n')}\n`,
  )
}
