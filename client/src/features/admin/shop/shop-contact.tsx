import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { notInAddress } from 'server/contract/facts/address-line'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { useIsShown, useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { useApiMutation, useRefresh } from '../../../lib/net/api-query.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { MailboxLink, mailboxOf } from '../../../ui/mailbox-link.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import styles from './admin-shop.module.css'

/** The server mails the shop about each change. */
export function ShopContact({ shop }: { shop: AdminShop }) {
  const [edited, edit] = useState<ContactField>()
  const place = useRef<HTMLDListElement>(null)
  const nameOf = useCityNames(asStored)
  const { contact, owner, category } = shop
  const leave = (field: ContactField) => {
    edit(undefined)
    // Focuses the edit button again once it is rendered.
    setTimeout(() => place.current?.querySelector<HTMLElement>(`[data-edit="${field}"]`)?.focus())
  }
  const line = (field: ContactField, shown: ReactNode, more?: string) =>
    edited === field ? (
      <ContactEditor key={field} shop={shop} field={field} onLeave={() => leave(field)} />
    ) : (
      <div>
        <dt>{texts.adminShop.contact[field]}</dt>
        <dd>
          <span>
            <span>{shown}</span>
            {more && <small>{more}</small>}
          </span>
          <May call="POST /api/admin/change_contact">
            <Button
              variant="plain"
              size="small"
              className={styles.edit}
              data-edit={field}
              aria-label={texts.adminShop.editNamed({ field: texts.adminShop.contact[field] })}
              // Only one field is editable at a time, so that no typed text is lost.
              disabled={edited !== undefined}
              onClick={() => edit(field)}
            >
              {texts.adminShop.edit}
            </Button>
          </May>
        </dd>
      </div>
    )
  return (
    <Panel title={texts.adminShop.contact.title}>
      <dl ref={place} className={styles.lines}>
        <div>
          <dt>{texts.adminShop.contact.owner}</dt>
          <dd>
            <span>
              <span>{owner.name}</span>
              {owner.user_type === 'executive' && (
                <small>{texts.adminShop.runsIt({ name: owner.name })}</small>
              )}
            </span>
          </dd>
        </div>
        {line(
          'phone',
          contact.phone ? <a href={telephoneLink(contact.phone)}>{contact.phone}</a> : texts.notAvailable,
        )}
        {line('email', <MailboxLink email={contact.email} />)}
        {line(
          'address',
          [contact.address, ...notInAddress(contact.address, contact.quarter, contact.city).map(nameOf)].join(
            ', ',
          ),
          contact.place
            ? contact.place.accuracy_metres === null
              ? texts.adminShop.contact.placed
              : texts.adminShop.contact.placedWithin({ metres: contact.place.accuracy_metres })
            : texts.adminShop.contact.noPlace,
        )}
        {category && (
          <div>
            <dt>{texts.adminShop.contact.category}</dt>
            <dd>{nameOf(category)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

type ContactField = 'phone' | 'email' | 'address'

const fields: Record<ContactField, { max: number; type: string }> = {
  phone: { max: maxLengths.contactNo, type: 'tel' },
  email: { max: maxLengths.email, type: 'email' },
  address: { max: maxLengths.address, type: 'text' },
}

type EditorProps = { shop: AdminShop; field: ContactField; onLeave: () => void }

type Conflict = { message: string; theirs: string; version: number; owner_version: number }

function ContactEditor({ shop, field, onLeave }: EditorProps) {
  const { shop_id, contact } = shop
  // The version when editing began, despite refetches, so that the server detects conflicts.
  const [seen] = useState({ version: contact.version, owner_version: contact.owner_version })
  const [value, setValue] = useState((field === 'email' ? mailboxOf(contact.email) : contact[field]) ?? '')
  const [conflict, setConflict] = useState<Conflict>()
  const [problem, setProblem] = useState<string>()
  const { mutateAsync } = useApiMutation('POST /api/admin/change_contact')
  const isShown = useIsShown()
  const refresh = useRefresh('GET /api/admin/shop/:id')
  const signInAgain = useSignInAgain()

  const [save, isBusy] = useOneAtATime(async () => {
    setProblem(undefined)
    try {
      const { version, owner_version } = conflict ?? seen
      const { message, undo } = await mutateAsync({ shop_id, version, owner_version, field, value })
      if (undo === undefined) notifySuccess(message)
      else offerUndoOf(texts.adminShop.changed({ field: texts.adminShop.contact[field] }), [undo], refresh)
      await refresh()
      if (isShown()) onLeave()
    } catch (error) {
      if (signInAgain(error)) return
      const found = conflictOf(error as ApiError)
      if (found) return setConflict(found)
      const { answer, message } = error as ApiError
      setProblem(answer?.fields?.value ?? message)
    }
  })
  function conflictOf({ status, answer }: ApiError): Conflict | undefined {
    const { changed_by: by, changed_at: at, current } = answer ?? {}
    if (status !== 409 || !by || !at) return undefined
    const what = texts.adminShop.contact[field]
    return {
      message: texts.adminShop.changedBy({ name: by, field: what, time: formatIndianTimeOfDay(at) }),
      theirs: String(current?.[field] ?? ''),
      version: Number(current?.version ?? seen.version),
      owner_version: Number(current?.owner_version ?? seen.owner_version),
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onLeave()
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    }
  }
  return (
    <div className={styles.editor}>
      <dt className="visually-hidden">{texts.adminShop.contact[field]}</dt>
      <dd>
        <TextField
          label={texts.adminShop.contact[field]}
          type={fields[field].type}
          maxLength={fields[field].max}
          autoFocus
          value={value}
          error={problem}
          hint={texts.adminShop.hints[field]}
          onChange={({ target }) => setValue(target.value)}
          onKeyDown={onKeyDown}
        />
        {conflict && (
          <>
            <ErrorLine>{conflict.message}</ErrorLine>
            <p>{texts.adminShop.itIsNow({ value: conflict.theirs })}</p>
          </>
        )}
        <div className={styles.buttons}>
          <Button size="small" busy={isBusy} onClick={() => void save()}>
            {conflict ? texts.adminShop.saveMine : texts.adminShop.save}
          </Button>
          <Button
            variant="line"
            size="small"
            onClick={() => {
              if (conflict) void refresh()
              onLeave()
            }}
          >
            {conflict ? texts.adminShop.keepTheirs : texts.ui.cancel}
          </Button>
        </div>
      </dd>
    </div>
  )
}
