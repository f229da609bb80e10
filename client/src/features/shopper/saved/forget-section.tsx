import { Lock, Trash2, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { forgetHere } from '../../../lib/city/here.ts'
import { chooseNear } from '../../../lib/city/near-place.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { inTime } from '../../../lib/net/in-time.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { writeLastSearches } from '../../../lib/storage/last-searches.ts'
import { clearOfflineData } from '../../../lib/storage/offline-data.ts'
import { forgetVisit } from '../../../lib/storage/random-id.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import { invitationKey } from '../../../lib/storage/storage-keys.ts'
import { forgetDeviceLater, forgetDeviceOnServer } from '../../../offers/saved/device-to-forget.ts'
import { notices } from '../../../offers/saved/notices.ts'
import { forgetSavedThings } from '../../../offers/saved/saved-store.ts'
import { type SavedThings, savedThings } from '../../../offers/saved/saved-things.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import styles from './forget-section.module.css'

type Props = {
  things: SavedThings
  brand: string
  onForgotten: (words: string) => void
  focusAfter: RefObject<HTMLElement | null>
}

export function ForgetSection({ things, brand, onForgotten, focusAfter }: Props) {
  const [isAsked, setAsked] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [confirm, isBusy] = useOneAtATime(async () => {
    setFailed(false)
    try {
      const left = await deleteEverythingSaved()
      onForgotten(
        left === 'notices'
          ? texts.saved.forget.noticesLeft({ brand })
          : left === 'questions'
            ? texts.saved.forget.questionsLeft
            : texts.saved.forget.done,
      )
    } catch (error) {
      logFailure('This device could not forget everything', error)
      setFailed(true)
    }
    setAsked(false)
  })
  return (
    <section className={styles.kept} aria-labelledby="on-this-device">
      <span className={styles.lock}>
        <Icon of={Lock} size="large" />
      </span>
      <div>
        <h2 id="on-this-device">{texts.saved.onThisDevice.title}</h2>
        <p>{texts.saved.onThisDevice.hint({ brand })}</p>
        {hasFailed && <ErrorLine>{texts.saved.forget.failed}</ErrorLine>}
      </div>
      <Button variant="dangerText" onClick={() => setAsked(true)}>
        <Icon of={Trash2} />
        {texts.saved.forget.button}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.saved.forget.question}
          confirmLabel={texts.saved.forget.button}
          cancelLabel={texts.saved.forget.keep}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
          focusAfter={focusAfter}
          more={<WhatGoes things={things} />}
        >
          {texts.saved.forget.where({ brand })}
        </ConfirmDialog>
      )}
    </section>
  )
}

function WhatGoes({ things: { saved, viewed, follows, reminders, asked, codes } }: { things: SavedThings }) {
  const lines = [
    saved.length > 0 && texts.saved.forget.saved({ count: saved.length }),
    viewed.length > 0 && texts.saved.forget.viewed({ count: viewed.length }),
    follows.length > 0 && texts.saved.forget.followed({ count: follows.length }),
    reminders.length > 0 && texts.saved.forget.reminders({ count: reminders.length }),
    codes.length > 0 && texts.saved.forget.codes({ count: codes.length }),
    asked.length > 0 && texts.saved.forget.asked({ count: asked.length }),
    texts.saved.forget.notices,
    texts.saved.forget.place,
  ]
  return (
    <>
      <ul className={styles.goes}>
        {lines
          .filter((line) => line !== false)
          .map((line) => (
            <li key={line}>
              <Icon of={X} size="small" />
              <span>{line}</span>
            </li>
          ))}
      </ul>
      <p>{texts.saved.forget.forever}</p>
    </>
  )
}

/** Milliseconds to wait for the module, and for turning push off, which another window may delay. */
const patience = { code: 10_000, end: 15_000 }

/** Resolves to what remains on the server and will be deleted once the device is online. */
export async function deleteEverythingSaved(): Promise<'notices' | 'questions' | undefined> {
  const areGone = await endNotices()
  const areForgotten = await forgetQuestions()
  await forgetSavedThings()
  forgetHere()
  writeLastSearches([])
  localStore.remove(invitationKey)
  chooseNear(null)
  forgetVisit()
  await clearOfflineData()
  return areGone ? (areForgotten ? undefined : 'questions') : 'notices'
}

async function forgetQuestions() {
  const { device } = savedThings() ?? {}
  if (!device) return true
  forgetDeviceLater(device)
  try {
    await inTime(patience.code, forgetDeviceOnServer())
    return true
  } catch (error) {
    logFailure('The questions and codes could not be taken back', error)
    return false
  }
}

async function endNotices() {
  try {
    const { forgetPush } = await inTime(patience.code, notices())
    await inTime(patience.end, forgetPush())
    return true
  } catch (error) {
    logFailure('The notices could not be ended', error)
    return false
  }
}
