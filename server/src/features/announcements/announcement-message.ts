import { pages } from '../../../contract/facts/pages.ts'
import { currentLocale, texts } from '../../../contract/facts/texts.ts'
import { messageKind, namaste } from '../../platform/messages/message.ts'
import type { SentWords } from './sending.queries.ts'

/** Letters of a push notice; the whole text is where it leads. */
const mostShown = 120
const cut = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text)

/** Where shops read all that they got, whatever way it came. */
const kept = `${pages.profile}?part=messages`

/** By which what has not left of it is taken back; on a phone a later one of it takes its place. */
export const announcementKey = (id: number) => `announcement-${id}` as const

type Announced = Omit<SentWords, 'ways'> & { id: number; name: string }

/** What admins write to many shops, in the language of whom it is for, if it was written in it. */
export const announcementMessage = messageKind<Announced>({
  stoppable: 'announcements',
  write({ id, name, ...words }, { site: { brand }, publicUrl }) {
    const { title, body } = inLocale(words)
    return {
      subject: title,
      short: texts.mail.announcement.short({ brand, title, link: publicUrl + pages.myProducts }),
      greeting: namaste(name),
      blocks: body.split(/\n+/),
      button: { label: texts.mail.announcement.button, href: publicUrl + pages.myProducts },
      why: texts.mail.announcement.why({ brand }),
      push: { title, body: cut(body), url: kept, tag: announcementKey(id) },
    }
  },
})

function inLocale({ title_en, body_en, title_hi, body_hi }: Omit<SentWords, 'ways'>) {
  const isHindi = currentLocale() === 'hi' && title_hi !== null && body_hi !== null
  return isHindi ? { title: title_hi, body: body_hi } : { title: title_en, body: body_en }
}
