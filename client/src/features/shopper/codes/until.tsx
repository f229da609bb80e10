import type { OwnClaim } from 'server/contract/claims/calls'
import { texts } from 'server/contract/facts/texts'
import { RichText } from '../../../ui/rich-text.tsx'
import { keptUntil } from './kept-until.ts'

/** 'Kept for you until Wed 25 Nov, 18:00', or 'Valid until Sat 5 Dec'. */
export function Until({ claim: { kept_until } }: { claim: Pick<OwnClaim, 'kept_until'> }) {
  const { isDay, words } = keptUntil(kept_until)
  return (
    <RichText
      text={isDay ? texts.codes.code.valid({ day: words }) : texts.codes.code.kept({ time: words })}
    />
  )
}
