import type { OwnShop } from 'server/contract/shops'
import { Panel } from '../../../ui/panel.tsx'
import { InviteForm } from './invite-form.tsx'
import styles from './members.module.css'
import { ShopMembers } from './shop-members.tsx'

/** Hands a shop over to its owner by a link, or, where one is the owner, shows who helps. */
export function HandOver({ shop }: { shop: OwnShop }) {
  const members = (
    <Panel title={shop.in_charge && !shop.is_main ? '3. Who acts for the shop' : 'People'}>
      <ShopMembers shop={shop} />
    </Panel>
  )
  if (!shop.in_charge || shop.is_main) return members
  const offers = shop.offers === 1 ? 'its offer' : `its ${shop.offers} offers`
  return (
    <div className={styles.two}>
      <div>
        <Panel title="1. Send a link to the owner">
          <InviteForm shop={shop} of="owner" />
        </Panel>
        <Panel title="2. What the owner does">
          <ol className={styles.steps}>
            <li>Opens the link, reads the shop’s name and types the phone number.</li>
            <li>Chooses a password. No papers, no fee.</li>
            <li>Owns the shop {shop.offers > 0 && `and ${offers} `}at once.</li>
          </ol>
        </Panel>
      </div>
      {members}
    </div>
  )
}
