import { Eye, MessageCircle } from 'lucide-react'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { formatDate, formatIndianDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Awning } from '../../../ui/logo.tsx'
import { mailboxOf } from '../../../ui/mailbox-link.tsx'
import { UserStatusChip } from '../../../ui/status.tsx'
import styles from './admin-shop.module.css'

/** The shop's name on its signboard, how it stands, and the way to what shoppers see. */
export function ShopHead({ shop }: { shop: AdminShop }) {
  const nameOf = useCityNames(asStored)
  const { shop_id, name, status, category, contact, since, owner, reason } = shop
  const isOpen = status === 'approved' || status === 'active'
  const about = [
    category && nameOf(category),
    contact.quarter && nameOf(contact.quarter),
    texts.adminShop.since({ day: formatIndianDay(since) }),
  ]
  return (
    <section className={classNames(styles.head, !isOpen && styles.off)}>
      <div className={styles.awning}>
        <Awning />
      </div>
      <span className={styles.letter} aria-hidden="true">
        {[...name.trim()][0]}
      </span>
      <div>
        <div className={styles.title}>
          <h1 tabIndex={-1} lang={languageOf(name)}>
            {name}
          </h1>
          <UserStatusChip status={status} />
          <span>{texts.adminShop.number({ id: String(shop_id) })}</span>
        </div>
        <p>{about.filter(Boolean).join(' · ')}</p>
        {reason && <p>{reason}</p>}
        {owner.closes_on && (
          <p className={styles.bad}>{texts.adminShop.closesOn({ day: formatDate(owner.closes_on) })}</p>
        )}
      </div>
      <div className={styles.ways}>
        {isOpen && (
          <ButtonLink variant="line" to={paths.shop(shop_id)}>
            <Icon of={Eye} />
            {texts.adminShop.seeAsShoppers}
          </ButtonLink>
        )}
        {mailboxOf(contact.email) && (
          <ButtonAnchor variant="line" href={`mailto:${contact.email}`}>
            <Icon of={MessageCircle} />
            {texts.adminShop.write}
          </ButtonAnchor>
        )}
      </div>
    </section>
  )
}
