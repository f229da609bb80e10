import { Check, Phone, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { CallName } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import type { ShopEdit, ShopEdits } from 'server/contract/shopkeepers/calls'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { May } from '../../../session/may.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './shop-edits.module.css'

const refreshes: CallName[] = ['GET /api/admin/shop_edits', 'GET /api/admin/queue']

/** Lists the trusted shops, whose edits need no review. */
export const TrustedShops = ({ trusted }: { trusted: ShopEdits['trusted'] }) => (
  <Panel title={texts.approvals.trustedShops.title} icon={ShieldCheck}>
    <p className="muted small">{texts.approvals.trustedShops.hint}</p>
    <ul className={styles.trusted}>
      {trusted.map(({ shop_id, shop_name }) => (
        <Trusted key={shop_id} shop_id={shop_id} shop_name={shop_name} />
      ))}
    </ul>
    {trusted.length === 0 && <p>{texts.approvals.trustedShops.none}</p>}
  </Panel>
)

/** Shows an edit for review; shoppers see the edit already. */
export function ShopEditCard({ edit }: { edit: ShopEdit }) {
  const name = edit.shop_name ?? edit.person
  const see = useUndoableCall('POST /api/admin/see_edit', {
    refreshes,
    words: (_, { trust }) =>
      trust ? texts.approvals.trusted({ shop: name }) : texts.approvals.edits.seen({ name }),
  })
  const onError = useShowFailure()
  const isShop = edit.shop_name !== null
  return (
    <li className={styles.edit}>
      <div>
        <h2 lang={isShop ? languageOf(name) : undefined}>
          {edit.shop_id === null ? name : <Link to={adminPaths.adminShop(edit.shop_id)}>{name}</Link>}
        </h2>
        <p className="muted small">
          {texts.approvals.edits.madeBy({ by: edit.made_by, when: whenWords(edit.made_at) })}
        </p>
        <Differences {...edit} />
      </div>
      <div className={styles.actions}>
        <May call="POST /api/admin/see_edit">
          <Button
            variant="soft"
            busy={see.isPending}
            aria-label={texts.approvals.edits.seeNamed({ name })}
            onClick={() => see.mutate({ edit_id: edit.id }, { onError })}
          >
            <Icon of={Check} />
            {texts.approvals.edits.see}
          </Button>
        </May>
        {isShop && (
          <May call="POST /api/admin/trust_shop">
            <Button
              variant="line"
              busy={see.isPending}
              aria-label={texts.approvals.edits.seeAndTrustNamed({ name })}
              onClick={() => see.mutate({ edit_id: edit.id, trust: true }, { onError })}
            >
              <Icon of={ShieldCheck} />
              {texts.approvals.edits.seeAndTrust}
            </Button>
          </May>
        )}
        {edit.phone && (
          <ButtonAnchor
            variant="line"
            href={telephoneLink(edit.phone)}
            aria-label={
              isShop
                ? texts.approvals.edits.callShopNamed({ name })
                : texts.approvals.edits.callPersonNamed({ name })
            }
          >
            <Icon of={Phone} />
            {isShop ? texts.approvals.edits.callShop : texts.approvals.edits.callPerson}
          </ButtonAnchor>
        )}
      </div>
    </li>
  )
}

function Trusted({ shop_id, shop_name }: { shop_id: number; shop_name: string }) {
  const trust = useUndoableCall('POST /api/admin/trust_shop', { refreshes })
  const onError = useShowFailure()
  return (
    <li>
      <span lang={languageOf(shop_name)}>{shop_name}</span>
      <May call="POST /api/admin/trust_shop">
        <Button
          variant="line"
          size="small"
          busy={trust.isPending}
          aria-label={texts.approvals.trustedShops.endNamed({ shop: shop_name })}
          onClick={() => trust.mutate({ shop_id, trusted: false }, { onError })}
        >
          {texts.approvals.trustedShops.end}
        </Button>
      </May>
    </li>
  )
}

const fieldNames: Record<string, string> = texts.approvals.edits.fields

const Differences = ({ before, after }: Pick<ShopEdit, 'before' | 'after'>) => (
  <dl className={styles.differences}>
    {Object.keys(after)
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => (
        <div key={field}>
          <dt>{fieldNames[field] ?? field}</dt>
          <dd>
            <RichText
              text={texts.approvals.edits.difference({
                before: wordsOf(before[field]),
                after: wordsOf(after[field]),
              })}
              parts={{ before: (value) => <del>{value}</del>, after: (value) => <ins>{value}</ins> }}
            />
          </dd>
        </div>
      ))}
  </dl>
)

const wordsOf = (value: unknown) =>
  value === null || value === undefined || value === ''
    ? texts.approvals.edits.nothing
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
