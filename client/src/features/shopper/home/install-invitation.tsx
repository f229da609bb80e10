import { Plus, X } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { worksOffline } from '../../../lib/net/use-works-offline.ts'
import { localStore, sessionStore } from '../../../lib/storage/storage.ts'
import { invitationKey } from '../../../lib/storage/storage-keys.ts'
import { readSavedThings } from '../../../offers/saved/change-saved.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './install-invitation.module.css'

/** Stored per tab, so that returning to the home page does not count as another visit. */
const inThisVisit = 'installVisit'

/** True from the second visit with something saved, until the invitation was shown once. */
export async function isDue(): Promise<boolean> {
  if (localStore.read(invitationKey) === 'shown' || window.matchMedia('(display-mode: standalone)').matches)
    return false
  await readSavedThings()
  if (!savedThings()?.saved.length) return false
  if (sessionStore.read(inThisVisit) === null) {
    sessionStore.write(inThisVisit, 'true')
    localStore.write(invitationKey, String(Number(localStore.read(invitationKey) ?? 0) + 1))
  }
  return Number(localStore.read(invitationKey)) >= 2 && worksOffline()
}

export const noteShown = () => localStore.write(invitationKey, 'shown')

type Props = { brand: string; onAdd: () => void; onClose: () => void }

export function InstallInvitation({ brand, onAdd, onClose }: Props) {
  return (
    <section className={styles.box} aria-label={texts.install.title({ brand })}>
      <img src="/app-icon-192.png" alt="" width="64" height="64" className={styles.mark} />
      <div>
        <h2>{texts.install.title({ brand })}</h2>
        <p>{texts.install.why({ count: savedThings()?.saved.length ?? 0 })}</p>
      </div>
      <IconButton icon={X} label={texts.ui.close} onClick={onClose} />
      <Button variant="soft" className={styles.add} onClick={onAdd}>
        <Icon of={Plus} />
        {texts.install.add}
      </Button>
    </section>
  )
}
