import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useApiMutation, useApiQuery } from '../../../lib/net/api-query.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { offerUndo } from '../../../ui/undo-bar.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import styles from './same-as-own.module.css'

/** Lists offers of other shops that shoppers see as the same product. The shop can separate its own offer. */
export function SameAsOwn({ id }: { id: number }) {
  const { data, error, refetch } = useApiQuery('GET /api/shop/same/:id', { params: { id } })
  const showFailure = useShowFailure()
  const { mutate, isPending } = useApiMutation('POST /api/shop/stand_alone', {
    onSuccess: ({ message }, { stands_alone }) =>
      offerUndo({ text: message, undo: () => change(!stands_alone) }),
    onError: showFailure,
    // Does not reload the form's product, because the form may have unsaved changes.
    refreshes: ['GET /api/shop/same/:id'],
  })
  const change = (stands_alone: boolean) => mutate({ product_id: id, stands_alone })
  if (!data && !error) return null
  return (
    <Panel title={texts.sameAsOwn.title} className={styles.panel}>
      {!data ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.sameAsOwn.failed}</FailedNotice>
      ) : data.stands_alone ? (
        <>
          <p>{texts.sameAsOwn.isAlone}</p>
          <Button variant="line" size="small" busy={isPending} onClick={() => change(false)}>
            {texts.sameAsOwn.compare}
          </Button>
        </>
      ) : data.same_products.length === 0 ? (
        <p>{texts.sameAsOwn.none}</p>
      ) : (
        <>
          <p>{texts.sameAsOwn.matched}</p>
          <ul>
            {data.same_products.map(({ id, name, shop_name: shop, discount_price }) => (
              <li key={id}>
                {/* Opens in a new tab, to keep the unsaved form. */}
                <a href={paths.product(id)} target="_blank" rel="noopener" lang={languageOf(name)}>
                  {texts.sameAsOwn.row({ name, shop, price: formatRupees(discount_price) })}
                </a>
              </li>
            ))}
          </ul>
          <Button variant="line" size="small" busy={isPending} onClick={() => change(true)}>
            {texts.sameAsOwn.isNot}
          </Button>
        </>
      )}
    </Panel>
  )
}
