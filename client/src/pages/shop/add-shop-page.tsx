import { useNavigate, useSearchParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { HoursChoice } from '../../features/shop/shop-hours/hours-editor.tsx'
import { AddShopForm, deleteNewShopDraft } from '../../features/shop/shops/add-shop-form.tsx'
import { useRefreshShops, useShops } from '../../features/shop/shops/shops.api.ts'
import type { ShopDraft, ShopValues } from '../../offer-drafts/draft.ts'
import { queueShop, refusalOf } from '../../offer-drafts/keep-sending.ts'
import { useDraft } from '../../offer-drafts/use-drafts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyNotice, LoadingNotice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedInOffline } from '../for-signed-in.tsx'

export const Page = () => (
  <ForSignedInOffline title={texts.shops.addOne}>
    {({ user_id, user_type, pending }) =>
      user_type === 'admin' || pending ? (
        <EmptyNotice
          title={texts.shops.addOne}
          level={1}
          picture={false}
          actions={<ButtonLink to={pages.myProducts}>{texts.nav.myProducts}</ButtonLink>}
        >
          {pending ? texts.errors.approvedFirst : texts.shops.form.notByAdmins}
        </EmptyNotice>
      ) : (
        <AddShop userId={user_id} isAnothers={user_type === 'executive'} />
      )
    }
  </ForSignedInOffline>
)

/** Saves the shop in this device's outbox, which sends it immediately when online. */
function AddShop({ userId, isAnothers }: { userId: number; isAnothers: boolean }) {
  const [address, setAddress] = useSearchParams()
  const entry = useDraft(address.get('entry'), address.get('of'))
  const { data: shops = [] } = useShops(userId)
  const refresh = useRefreshShops()
  const navigate = useNavigate()
  if (entry === undefined) return <LoadingNotice />
  if (address.has('entry') && !entry) return <EmptyNotice title={texts.shops.form.gone} level={1} />
  const mended = entry?.kind === 'shop' && entry.userId === userId ? entry : undefined
  const save = async (values: ShopValues) => {
    const id = await queueShop(userId, values, mended)
    if (!mended) deleteNewShopDraft(userId)
    const refused: ShopDraft | undefined = await refusalOf(id)
    void refresh()
    if (refused) setAddress({ entry: id, of: refused.delivery.publishKey }, { replace: true })
    else await navigate(mended ? pages.outbox : `${pages.newOffer}?shop=${id}`, { replace: true })
  }
  const quarters = [
    ...new Set(shops.map(({ quarter }) => quarter).filter((quarter) => quarter !== null)),
  ].sort()
  return (
    <>
      <PageHead title={texts.shops.addOne} back={{ to: pages.shops, label: texts.shops.title }} />
      <AddShopForm
        key={`${mended?.id} ${mended?.delivery.publishKey}`}
        userId={userId}
        isAnothers={isAnothers}
        entry={mended}
        quarters={quarters}
        hoursField={HoursChoice}
        onSave={save}
      />
    </>
  )
}
