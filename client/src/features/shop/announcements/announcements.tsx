import { X } from 'lucide-react'
import { useState } from 'react'
import type { AnnouncementToShop } from 'server/contract/announcements/calls'
import { texts } from 'server/contract/facts/texts'
import { languageOf } from '../../../lib/format/language.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { useApiMutation, useApiQuery } from '../../../lib/net/api-query.ts'
import { AnnouncementCard } from '../../../ui/announcement-card.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import styles from './announcements.module.css'

const words = texts.announce.line

/** The latest announcement on My Products, until the member dismisses it. */
export function AnnouncementLine({ brand }: { brand: string }) {
  const { data } = useAnnouncements()
  const { mutate, isPending } = useApiMutation('POST /api/shop/put_away_announcement', {
    refreshes: ['GET /api/shop/announcements'],
    onSuccess: ({ message }) => notifySuccess(message),
    onError: () => notifyFailure(texts.networkFailure),
  })
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
            onClick={() => mutate({ id })}
          />
        }
      />
      {isOpen && <AnnouncementText announcement={line} brand={brand} onClose={() => setOpen(false)} />}
    </section>
  )
}

export function MessagesFromUs({ brand }: { brand: string }) {
  return (
    <Panel title={words.heading({ brand })}>
      <Loaded query={useAnnouncements()} failed={texts.networkFailure}>
        {({ announcements }) =>
          announcements.length === 0 ? (
            <NothingHere>{words.none}</NothingHere>
          ) : (
            <div className={styles.list}>
              {announcements.map((one) => (
                <AnnouncementCard
                  key={one.id}
                  title={one.title}
                  body={one.body}
                  isWhole
                  when={whenOf(one, brand)}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}

const useAnnouncements = () => useApiQuery('GET /api/shop/announcements', {}, { staleTime: 60_000 })

type Props = { announcement: AnnouncementToShop; brand: string; onClose: () => void }

const AnnouncementText = ({ announcement, brand, onClose }: Props) => (
  <Sheet title={announcement.title} onClose={onClose}>
    <p className={styles.text} lang={languageOf(announcement.body)}>
      {announcement.body}
    </p>
    <p className="muted small">{[whenOf(announcement, brand), words.alsoUnder].join(' · ')}</p>
    <Button block data-first onClick={onClose}>
      {texts.announce.list.done}
    </Button>
  </Sheet>
)

const whenOf = ({ sent_at, corrected_at }: AnnouncementToShop, brand: string) =>
  [
    words.when({ brand, time: whenWords(sent_at) }),
    corrected_at && words.corrected({ time: whenWords(corrected_at) }),
  ]
    .filter(Boolean)
    .join(' · ')
