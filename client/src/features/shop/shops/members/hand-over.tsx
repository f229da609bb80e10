import { texts } from 'server/contract/facts/texts'
import type { OwnShop } from 'server/contract/shops/schemas'
import { Panel } from '../../../../ui/panel.tsx'
import { InviteForm } from './invite-form.tsx'
import styles from './members.module.css'
import { ShopMembers } from './shop-members.tsx'

/** Hands a shop over to its owner by a link, or, where one is the owner, shows who helps. */
export function HandOver({ shop }: { shop: OwnShop }) {
  const members = (
    <Panel
      title={shop.in_charge && !shop.is_main ? texts.shops.handOver.whoActs : texts.shops.handOver.people}
    >
      <ShopMembers shop={shop} />
    </Panel>
  )
  if (!shop.in_charge || shop.is_main) return members
  return (
    <div className={styles.two}>
      <div>
        <Panel title={texts.shops.handOver.send}>
          <InviteForm shop={shop} of="owner" />
        </Panel>
        <Panel title={texts.shops.handOver.whatOwnerDoes}>
          <ol className={styles.steps}>
            <li>{texts.shops.handOver.opens}</li>
            <li>{texts.shops.handOver.chooses}</li>
            <li>{texts.shops.handOver.owns({ offers: shop.offers })}</li>
          </ol>
        </Panel>
      </div>
      {members}
    </div>
  )
}
