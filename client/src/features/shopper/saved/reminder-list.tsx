import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { paths } from '../../../lib/dom/paths.ts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { changeSaved } from '../../../offers/saved/change-saved.ts'
import type { Reminder } from '../../../offers/saved/saved-things.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import styles from './things-list.module.css'

/** What one wants to be reminded of: when it starts, and the day before it ends. */
export const ReminderList = ({ reminders }: { reminders: Reminder[] }) => (
  <Section title={<span id="reminders">{texts.saved.reminders}</span>}>
    <ul className={styles.list}>
      {reminders.map(({ product_id, name, photo_url, day }) => (
        <li key={product_id}>
          <span className={styles.picture} aria-hidden="true">
            <OfferPhoto photo_url={photo_url} alt="" size={44} sizes="44px" />
          </span>
          <span className={styles.words}>
            <Link to={paths.product(product_id)} lang={languageOf(name)}>
              {name}
            </Link>
            <small>{texts.saved.remindedOn({ day: formatWeekday(day, todayInIndia()) })}</small>
          </span>
          <IconButton
            icon={X}
            label={texts.saved.removeReminder({ offer: name })}
            onClick={() => changeSaved((store) => store.stopReminding(product_id))}
          />
        </li>
      ))}
    </ul>
  </Section>
)
