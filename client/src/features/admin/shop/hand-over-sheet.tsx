import { type FormEvent, useRef, useState } from 'react'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { formatIndianTime } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { pages } from 'server/contract/facts/pages'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { SendLink } from '../../../ui/send-link.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { useInviteOwner, useWithdrawInvitation } from './password-code.api.ts'

type Props = { shop: Pick<AdminShop, 'shop_id' | 'name' | 'contact'>; onClose: () => void }

const days = retention.accountLinks.hours / 24

/** A link that makes an account with a phone number alone, of the owner of a shop that an executive runs. */
export function HandOverSheet({ shop: { shop_id, name: shop, contact }, onClose }: Props) {
  const [typed, setTyped] = useState({ name: '', phone: contact.phone ?? '' })
  const { mutate, data, isPending, error } = useInviteOwner()
  const withdraw = useWithdrawInvitation()
  const isUnderWay = useRef(false)
  const signInAgain = useSignInAgain()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A second press before the first one's effect is drawn: its link would end the one that is shown.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const onSettled = () => {
      isUnderWay.current = false
    }
    mutate({ shop_id, ...typed }, { onError: signInAgain, onSettled })
  }
  const input = (field: keyof typeof typed) => ({
    required: true,
    autoComplete: 'off',
    value: typed[field],
    error: error?.fields[field],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
  })
  return (
    <Sheet title={texts.adminShop.handOver.title({ shop })} onClose={onClose}>
      {data ? (
        <div className="stack gap-16">
          <SendLink
            link={data.invitation.link}
            text={texts.consent.inShare({
              text: texts.shops.invite.share.owner({ shop, link: data.invitation.link }),
              days,
              policy: new URL(pages.privacy, data.invitation.link).href,
            })}
            phone={typed.phone}
          />
          <p className="muted small">
            {texts.shops.invite.goodUntilByName({ time: formatIndianTime(data.invitation.expires_at) })}
          </p>
          <Button
            variant="dangerText"
            busy={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(data.invitation.id, {
                onSuccess: onClose,
                onError: (error) => notifyFailure(error.message),
              })
            }
          >
            {texts.adminShop.code.stop}
          </Button>
          <Button block onClick={onClose}>
            {texts.adminShop.code.done}
          </Button>
        </div>
      ) : (
        <form className="stack gap-16" noValidate onSubmit={submit}>
          <TextField
            label={texts.shops.invite.name.owner}
            maxLength={maxLengths.personName}
            {...input('name')}
          />
          <TextField
            label={texts.shops.invite.phone.owner}
            hint={texts.shops.invite.noEmailHint}
            type="tel"
            inputMode="tel"
            maxLength={maxLengths.contactNo}
            {...input('phone')}
          />
          <p className="muted small">{texts.consent.invited({ days })}</p>
          {error && Object.keys(error.fields).length === 0 && <ErrorLine>{error.message}</ErrorLine>}
          <Button type="submit" size="large" block busy={isPending}>
            {texts.adminShop.handOver.make}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
