import { type KeyboardEvent, useRef, useState } from 'react'
import type { AdminShop } from 'server/contract/admin-shop/schemas'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/max-lengths'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { offerUndoOf } from '../../../ui/offer-undo-of.ts'
import { Panel } from '../../../ui/panel.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useChangeContact, useRefreshAdminShop } from './admin-shop.api.ts'
import styles from './admin-shop.module.css'

type Field = 'phone' | 'email' | 'address'

const fields: Record<Field, { max: number; type: string }> = {
  phone: { max: maxLengths.contactNo, type: 'tel' },
  email: { max: maxLengths.email, type: 'email' },
  address: { max: maxLengths.address, type: 'text' },
}

/** How the shop is reached; each is changed in its own line, and the shop hears of it by mail. */
export function ShopContact({ shop }: { shop: AdminShop }) {
  const [edited, edit] = useState<Field>()
  const place = useRef<HTMLDListElement>(null)
  const nameOf = useCityNames(asStored)
  const { contact, owner, category } = shop
  const leave = (field: Field) => {
    edit(undefined)
    // Back to where one came from, once it is there again.
    setTimeout(() => place.current?.querySelector<HTMLElement>(`[data-edit="${field}"]`)?.focus())
  }
  const line = (field: Field, shown: React.ReactNode, more?: string) =>
    edited === field ? (
      <Editor key={field} shop={shop} field={field} onLeave={() => leave(field)} />
    ) : (
      <div>
        <dt>{texts.adminShop.contact[field]}</dt>
        <dd>
          <span>
            {shown}
            {more && <small>{more}</small>}
          </span>
          <Button
            variant="plain"
            size="small"
            className={styles.edit}
            data-edit={field}
            aria-label={texts.adminShop.editNamed({ field: texts.adminShop.contact[field] })}
            onClick={() => edit(field)}
          >
            {texts.adminShop.edit}
          </Button>
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
              {owner.name}
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
        {line('email', <a href={`mailto:${contact.email}`}>{contact.email}</a>)}
        {line(
          'address',
          [contact.address, contact.quarter && nameOf(contact.quarter), nameOf(contact.city)]
            .filter(Boolean)
            .join(', '),
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

type EditorProps = { shop: AdminShop; field: Field; onLeave: () => void }

type Conflict = { message: string; theirs: string; version: number; owner_version: number }

/** Save, Cancel, Escape; when somebody was faster, theirs or mine. */
function Editor({ shop, field, onLeave }: EditorProps) {
  const { shop_id, contact } = shop
  const [value, setValue] = useState(contact[field] ?? '')
  const [conflict, setConflict] = useState<Conflict>()
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useChangeContact()
  const refresh = useRefreshAdminShop(shop_id)
  const signInAgain = useSignInAgain()

  const save = async (seen: { version: number; owner_version: number }) => {
    setProblem(undefined)
    try {
      const { version, owner_version } = seen
      const { message, undo } = await mutateAsync({ shop_id, version, owner_version, field, value })
      if (undo === undefined) notifySuccess(message)
      else offerUndoOf(texts.adminShop.changed({ field: texts.adminShop.contact[field] }), [undo], refresh)
      await refresh()
      onLeave()
    } catch (error) {
      if (signInAgain(error)) return
      const found = conflictOf(error as ApiError)
      if (found) return setConflict(found)
      const { answer, message } = error as ApiError
      setProblem(answer?.fields?.value ?? message)
    }
  }
  /** What is there now, and who made it so. */
  function conflictOf({ status, answer }: ApiError): Conflict | undefined {
    const { changed_by: by, changed_at: at, current } = answer ?? {}
    if (status !== 409 || !by || !at) return undefined
    const what = texts.adminShop.contact[field]
    return {
      message: texts.adminShop.changedBy({ name: by, field: what, time: formatIndianTimeOfDay(at) }),
      theirs: String(current?.[field] ?? ''),
      version: Number(current?.version ?? contact.version),
      owner_version: Number(current?.owner_version ?? contact.owner_version),
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    if (event.key === 'Enter') {
      event.preventDefault()
      void save(conflict ?? contact)
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
          <Button size="small" busy={isPending} onClick={() => void save(conflict ?? contact)}>
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
