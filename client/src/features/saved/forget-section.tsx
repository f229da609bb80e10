import { Lock, Trash2, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { logFailure } from '../../lib/log.ts'
import type { MyThings } from '../../offers/mine/my-things.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ErrorLine } from '../../ui/notice.tsx'
import { forgetMe } from './forget-me.ts'
import styles from './forget-section.module.css'
import { savedTexts } from './saved-texts.ts'

const { forget, onThisDevice } = savedTexts

type Props = {
  things: MyThings
  brand: string
  /** The words to say, once all is gone. */
  onForgotten: (words: string) => void
  focusAfter: RefObject<HTMLElement | null>
}

/** Where one's things are kept, and the way to have all of them forgotten. */
export function ForgetSection({ things, brand, onForgotten, focusAfter }: Props) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setFailed(false)
    try {
      onForgotten((await forgetMe()) ? forget.done : forget.noticesLeft(brand))
    } catch (error) {
      logFailure('This device could not forget everything', error)
      setFailed(true)
    }
    setBusy(false)
    setAsked(false)
  }
  return (
    <section className={styles.kept} aria-labelledby="on-this-device">
      <span className={styles.lock}>
        <Icon of={Lock} size="large" />
      </span>
      <div>
        <h2 id="on-this-device">{onThisDevice.title}</h2>
        <p>{onThisDevice.hint(brand)}</p>
        {hasFailed && <ErrorLine>{forget.failed}</ErrorLine>}
      </div>
      <Button variant="dangerText" onClick={() => setAsked(true)}>
        <Icon of={Trash2} />
        {forget.button}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={forget.question}
          confirmLabel={forget.button}
          cancelLabel={forget.keep}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
          focusAfter={focusAfter}
          more={<WhatGoes things={things} />}
        >
          {forget.where(brand)}
        </ConfirmDialog>
      )}
    </section>
  )
}

function WhatGoes({ things: { saved, viewed, follows, reminders } }: { things: MyThings }) {
  const lines = [
    saved.length > 0 && forget.saved(saved.length),
    viewed.length > 0 && forget.viewed(viewed.length),
    follows.length > 0 && forget.followed(follows.length),
    reminders.length > 0 && forget.reminders(reminders.length),
    forget.notices,
    forget.place,
  ]
  return (
    <>
      <ul className={styles.goes}>
        {lines
          .filter((line) => line !== false)
          .map((line) => (
            <li key={line}>
              <Icon of={X} size="small" />
              {line}
            </li>
          ))}
      </ul>
      <p>{forget.forever}</p>
    </>
  )
}
