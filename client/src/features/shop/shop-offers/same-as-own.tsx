import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SameOffer } from 'server/contract/catalog/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { ownOffersKey } from '../../../lib/net/own-offers-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndo } from '../../../ui/undo-bar.tsx'
import styles from './same-as-own.module.css'

const sameKey = (id: number) => [...ownOffersKey, 'same', id]

/** With which offers of other shops shoppers see one's own, and the way to say that they are not the same. */
export function SameAsOwn({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: sameKey(id),
    queryFn: ({ signal }) => callApi('GET /api/shop/same/:id', { params: { id } }, { signal }),
  })
  const { change, isBusy } = useStandAlone(id)
  if (!data && !error) return null
  return (
    <Panel title={texts.sameAsOwn.title} className={styles.panel}>
      {!data ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.sameAsOwn.failed}</FailedNotice>
      ) : data.stands_alone ? (
        <>
          <p>{texts.sameAsOwn.isAlone}</p>
          <Button variant="line" size="small" busy={isBusy} onClick={() => change(false)}>
            {texts.sameAsOwn.compare}
          </Button>
        </>
      ) : data.same_products.length === 0 ? (
        <p>{texts.sameAsOwn.none}</p>
      ) : (
        <>
          <p>{texts.sameAsOwn.matched}</p>
          <ul>
            {data.same_products.map((offer) => (
              <Row key={offer.id} offer={offer} />
            ))}
          </ul>
          <Button variant="line" size="small" busy={isBusy} onClick={() => change(true)}>
            {texts.sameAsOwn.isNot}
          </Button>
        </>
      )}
    </Panel>
  )
}

// In a tab of its own: what is typed in the form above stays.
const Row = ({ offer: { id, name, shop_name, discount_price } }: { offer: SameOffer }) => (
  <li>
    <a href={paths.product(id)} target="_blank" rel="noopener" lang={languageOf(name)}>
      {texts.sameAsOwn.row({ name, shop: shop_name, price: formatRupees(discount_price) })}
    </a>
  </li>
)

/** Acts at once, and offers to take it back. */
function useStandAlone(id: number) {
  const client = useQueryClient()
  const signInAgain = useSignInAgain()
  const { mutate, isPending } = useMutation<{ message: string }, ApiError, boolean>({
    mutationFn: (stands_alone) =>
      callApi('POST /api/shop/stand_alone', { body: { product_id: id, stands_alone } }),
    onSuccess: ({ message }, standsAlone) => offerUndo({ text: message, undo: () => mutate(!standsAlone) }),
    onError: (error) => {
      if (!signInAgain(error)) notifyFailure(error.message)
    },
    // Not the form's own product, which may be half changed.
    onSettled: () => client.invalidateQueries({ queryKey: sameKey(id) }),
  })
  return { change: mutate, isBusy: isPending }
}
