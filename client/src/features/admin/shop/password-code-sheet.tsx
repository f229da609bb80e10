import { useState } from 'react'
import type { PasswordCode } from 'server/contract/accounts/calls'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useMakePasswordCode } from './password-code.api.ts'
import { ShownCode } from './shown-code.tsx'

type Props = { team: AdminShop['team']; onClose: () => void }

/** A QR by which somebody of the shop sets a new password on their own phone: for whom, then the code. */
export function PasswordCodeSheet({ team, onClose }: Props) {
  const [chosen, choose] = useState(String(team[0]?.user_id ?? ''))
  const [code, setCode] = useState<PasswordCode>()
  const make = useMakePasswordCode()
  const showFailure = useShowFailure()
  const [begin, isBusy] = useOneAtATime(async () => {
    try {
      setCode(await make.mutateAsync(Number(chosen)))
    } catch (error) {
      showFailure(error)
    }
  })
  const name = team.find(({ user_id }) => String(user_id) === chosen)?.name ?? ''
  if (code)
    return (
      <Sheet title={texts.adminShop.code.titleFor({ name })} onClose={onClose}>
        <ShownCode key={code.id} code={code} name={name} onClose={onClose} onAgain={() => void begin()} />
      </Sheet>
    )
  return (
    <Sheet title={texts.adminShop.code.title} onClose={onClose}>
      <div className="stack gap-16">
        <p>{texts.adminShop.code.lead}</p>
        <ChipChoice
          label={texts.adminShop.code.people}
          hideLabel
          choices={team.map(({ user_id, name, role }) => ({
            value: String(user_id),
            label: name,
            detail: texts.adminShop.team.roles[role],
          }))}
          chosen={chosen}
          onChoose={choose}
        />
        <Button size="large" block busy={isBusy} onClick={() => void begin()}>
          {texts.adminShop.code.make}
        </Button>
      </div>
    </Sheet>
  )
}
