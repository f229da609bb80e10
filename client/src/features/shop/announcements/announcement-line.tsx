import { X } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { languageOf } from '../../../lib/format/language.ts'
import { AnnouncementCard } from '../../../ui/announcement-card.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import styles from './announcement-line.module.css'
import { AnnouncementText, whenOf } from './announcement-text.tsx'
import { useAnnouncementsTo, usePutAway } from './announcements-of-shop.api.ts'

const words = texts.announce.line

/** On My Products: the last thing that we wrote, until it is put away. */
export function AnnouncementLine({ userId, brand }: { userId: number; brand: string }) {
  const { data } = useAnnouncementsTo(userId)
  const { mutate, isPending } = usePutAway(userId)
  const [isOpen, setOpen] = useState(false)
  const line = data?.announcements.find(({ is_line }) => is_line)
  if (!line) return null
  const { id, title, body } = line
  return (
    <section className={styles.line} aria-label={words.label({ brand })} lang={languageOf(title)}>
      <AnnouncementCard
        title={title}
        body={body}
        when={
          <>
            <span>{whenOf(line, brand)}</span>{' '}
            <button type="button" className={styles.more} onClick={() => setOpen(true)}>
              {words.readMore}
            </button>
          </>
        }
        aside={
          <IconButton
            icon={X}
            label={words.putAwayNamed({ title })}
            aria-busy={isPending || undefined}
            onClick={() =>
              mutate(id, {
                onSuccess: ({ message }) => notifySuccess(message),
                onError: () => notifyFailure(texts.networkFailure),
              })
            }
          />
        }
      />
      {isOpen && <AnnouncementText announcement={line} brand={brand} onClose={() => setOpen(false)} />}
    </section>
  )
}
