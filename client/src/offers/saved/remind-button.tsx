import { Bell, BellRing } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useOneAtATime } from '../../lib/dom/use-one-at-a-time.ts'
import { addDays, formatDateShortly } from '../../lib/format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { changeSaved } from './change-saved.ts'
import { notices } from './notices.ts'
import { useSavedThings } from './saved-things.ts'

export function RemindButton({ product }: { product: OfferDetail }) {
  const { end_date, offer_state, days_left } = product
  const day = addDays(end_date, -1)
  const { isSet, press } = useReminder(product, day, days_left === 1 ? 'reminder for today' : 'reminder')
  if (offer_state !== 'live' || days_left < 1) return null
  return (
    <Button variant="plain" size="small" aria-pressed={isSet} onClick={press}>
      <Icon of={isSet ? BellRing : Bell} size="small" />
      <span>
        {isSet ? (
          texts.mine.reminderOn({ day: formatDateShortly(day, end_date) })
        ) : (
          <RichText text={texts.mine.remind} />
        )}
      </span>
    </Button>
  )
}

export function useReminder(
  { id, name, photo_url }: OfferDetail,
  day: string,
  asked: 'start' | 'reminder' | 'reminder for today',
) {
  const isSet =
    useSavedThings(({ reminders }) => reminders.some(({ product_id }) => product_id === id)) ?? false
  const [press] = useOneAtATime(async () => {
    if (isSet) await changeSaved((store) => store.stopReminding(id))
    else if (await changeSaved((store) => store.remind({ product_id: id, name, photo_url, day })))
      await (await notices()).offerPush(name, asked)
  })
  return { isSet, press: () => void press() }
}
