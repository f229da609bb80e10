import { useState } from 'react'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import type { AnswerOf } from 'server/contract/calls'
import { formatIndianTime } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { pages } from 'server/contract/facts/pages'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SendLink } from '../../../ui/send-link.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SheetForm } from '../../../ui/sheet-form.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'

type Props = { shop: Pick<AdminShop, 'shop_id' | 'name' | 'contact'>; onClose: () => void }
type Invitation = AnswerOf<'POST /api/admin/invite_owner'>['invitation'] & { phone: string }

const days = retention.accountLinks.hours / 24

/** Creates a link that invites an owner to take over an executive's shop with only a phone number. */
export function HandOverSheet({ shop: { shop_id, name: shop, contact }, onClose }: Props) {
  const invite = useApiMutation('POST /api/admin/invite_owner')
  const withdraw = useApiMutation('POST /api/admin/withdraw_invitation', { onSuccess: onClose })
  const showFailure = useShowFailure()
  const [invitation, setInvitation] = useState<Invitation>()
  const title = texts.adminShop.handOver.title({ shop })
  if (!invitation)
    return (
      <SheetForm
        title={title}
        submitLabel={texts.adminShop.handOver.make}
        defaultValues={{ name: '', phone: contact.phone ?? '' }}
        onSubmit={async (values) =>
          setInvitation({ ...(await invite.mutateAsync({ shop_id, ...values })).invitation, ...values })
        }
        staysOpen
        onClose={onClose}
      >
        {({ field }) => (
          <>
            <TextField
              label={texts.shops.invite.name.owner}
              required
              autoComplete="off"
              maxLength={maxLengths.personName}
              {...field('name')}
            />
            <TextField
              label={texts.shops.invite.phone.owner}
              hint={texts.shops.invite.noEmailHint}
              required
              autoComplete="off"
              type="tel"
              inputMode="tel"
              maxLength={maxLengths.contactNo}
              {...field('phone')}
            />
            <p className="muted small">{texts.consent.invited({ days })}</p>
          </>
        )}
      </SheetForm>
    )
  const { id, link, expires_at, phone } = invitation
  const text = texts.consent.inShare({
    text: texts.shops.invite.share.owner({ shop, link }),
    days,
    policy: new URL(pages.privacy, link).href,
  })
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="stack gap-16">
        <SendLink link={link} text={text} phone={phone} />
        <p className="muted small">
          {texts.shops.invite.goodUntilByName({ time: formatIndianTime(expires_at) })}
        </p>
        <Button
          variant="dangerText"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ invitation_id: id }, { onError: showFailure })}
        >
          {texts.adminShop.code.stop}
        </Button>
        <Button block onClick={onClose}>
          {texts.adminShop.code.done}
        </Button>
      </div>
    </Sheet>
  )
}
