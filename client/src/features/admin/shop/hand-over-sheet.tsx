import { type FormEvent, useState } from 'react'
import type { AdminShop } from 'server/contract/admin-shop/schemas'
import { formatIndianTime } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/max-lengths'
import { texts } from 'server/contract/facts/texts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { SendLink } from '../../../ui/send-link.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useInviteOwner } from './password-code.api.ts'

type Props = { shop: Pick<AdminShop, 'shop_id' | 'name' | 'contact'>; onClose: () => void }

/** A link that makes an account with a phone number alone, of the owner of a shop that an executive runs. */
export function HandOverSheet({ shop: { shop_id, name: shop, contact }, onClose }: Props) {
  const [typed, setTyped] = useState({ name: '', phone: contact.phone ?? '' })
  const { mutate, data, isPending, error } = useInviteOwner()
  const signInAgain = useSignInAgain()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate({ shop_id, ...typed }, { onError: signInAgain })
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
            text={texts.shops.invite.share.owner({ shop, link: data.invitation.link })}
            phone={typed.phone}
          />
          <p className="muted small">
            {texts.shops.invite.goodUntil({
              time: formatIndianTime(data.invitation.expires_at),
              phone: typed.phone,
              isMailed: false,
            })}
          </p>
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
          {error && Object.keys(error.fields).length === 0 && <ErrorLine>{error.message}</ErrorLine>}
          <Button type="submit" size="large" block busy={isPending}>
            {texts.adminShop.handOver.make}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
