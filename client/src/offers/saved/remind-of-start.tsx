import { Bell, BellRing } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { formatDateShortly, todayInIndia } from '../../lib/format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReminder } from './remind-button.tsx'

export function RemindButtonInBar({ product }: { product: OfferDetail }) {
  const { isSet, press, words } = useReminderOfStart(product)
  return (
    <button type="button" aria-pressed={isSet} data-soft={isSet || undefined} onClick={press}>
      <Icon of={isSet ? BellRing : Bell} />
      <span>{words}</span>
    </button>
  )
}

export function RemindOfStart({ product }: { product: OfferDetail }) {
  const { isSet, press, words } = useReminderOfStart(product)
  return (
    <Button variant={isSet ? 'soft' : 'primary'} size="large" aria-pressed={isSet} onClick={press}>
      <Icon of={isSet ? BellRing : Bell} />
      {words}
    </Button>
  )
}

function useReminderOfStart(product: OfferDetail) {
  const { start_date } = product
  const reminder = useReminder(product, start_date, 'start')
  const day = formatDateShortly(start_date, todayInIndia())
  return { ...reminder, words: reminder.isSet ? texts.mine.reminderOn({ day }) : texts.mine.remindOfStart }
}
