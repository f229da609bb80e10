import type { AnnouncementToShop } from 'server/contract/announcements/calls'
import { texts } from 'server/contract/facts/texts'
import { languageOf } from '../../../lib/format/language.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './announcement-line.module.css'

const words = texts.announce.line

type Props = { announcement: AnnouncementToShop; brand: string; onClose: () => void }

/** All of it. */
export const AnnouncementText = ({ announcement, brand, onClose }: Props) => (
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

/** When it came, and when its text was corrected. */
export const whenOf = ({ sent_at, corrected_at }: AnnouncementToShop, brand: string) =>
  [
    words.when({ brand, time: whenWords(sent_at) }),
    corrected_at && words.corrected({ time: whenWords(corrected_at) }),
  ]
    .filter(Boolean)
    .join(' · ')
