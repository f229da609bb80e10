import { type ReactNode, useRef, useState } from 'react'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { notInAddress } from 'server/contract/facts/address-line'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { MailboxLink } from '../../../ui/mailbox-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './admin-shop.module.css'
import { ContactEditor, type ContactField } from './contact-editor.tsx'

/** How the shop is reached; each is changed in its own line, and the shop hears of it by mail. */
export function ShopContact({ shop }: { shop: AdminShop }) {
  const [edited, edit] = useState<ContactField>()
  const place = useRef<HTMLDListElement>(null)
  const nameOf = useCityNames(asStored)
  const { contact, owner, category } = shop
  const leave = (field: ContactField) => {
    edit(undefined)
    // Back to where one came from, once it is there again.
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
              // Of one at a time: what is typed in another is not dropped.
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
