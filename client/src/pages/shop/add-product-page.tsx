import { Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { AddProductForm } from '../../features/product-form/add-product-form.tsx'
import { draftKey, mendingKey, readDraft, saveDraft, savePhoto } from '../../features/product-form/draft-storage.ts'
import { ForShop } from '../../features/shops/for-shop.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { paths } from '../../lib/paths.ts'
import type { OfferDraft } from '../../offer-drafts/draft.ts'
import { photoOf, removeDraft } from '../../offer-drafts/draft-store.ts'
import type { ChosenShop } from '../../offer-drafts/queue.ts'
import { queueOffer } from '../../offer-drafts/queue.ts'
import { useDraft } from '../../offer-drafts/use-drafts.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyNotice, ErrorLine, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EvenOffline } from '../for-signed-in.tsx'
import { ForOneShop } from './for-one-shop.tsx'

const loadMyProducts = () => import('./my-products-page.tsx')

export const Page = () => (
  <>
    <PageTitle>{texts.offerPages.add}</PageTitle>
    <EvenOffline>{(user) => <AddProduct user={user} />}</EvenOffline>
  </>
)

function AddProduct({ user }: { user: SignedInUser }) {
  const [address] = useSearchParams()
  const entry = useDraft(address.get('entry'))
  if (entry === undefined) return <LoadingNotice />
  if (entry?.kind === 'offer' && entry.userId === user.user_id) return <Mend user={user} entry={entry} />
  if (address.has('entry')) return <EmptyNotice title={texts.offerPages.gone} level={1} />
  return (
    <ForOneShop user={user} head={<PageHead title={texts.offerPages.add} />}>
      {(shop) => <NewProduct key={shop?.ref} user={user} shop={shop} />}
    </ForOneShop>
  )
}

function NewProduct({ user, shop }: { user: SignedInUser; shop: ChosenShop | undefined }) {
  const copyOf: string | undefined = useLocation().state?.copyOf
  const toQuickForm = shop?.id !== null && (
    <ButtonLink variant="line" to={paths.newOffer(shop?.id)} state={copyOf && { copyOf }}>
      <Icon of={Zap} />
      {texts.offerPages.quickForm}
    </ButtonLink>
  )
  const head = (
    <PageHead
      title={texts.offerPages.add}
      actions={toQuickForm}
      back={shop && { to: pages.shops, label: texts.shops.title }}
    >
      {shop && (
        <>
          <ForShop shop={shop} isSentence />{' '}
        </>
      )}
      {copyOf ? texts.offerPages.copyOf({ offer: copyOf }) : texts.offerPages.asWritten}
    </PageHead>
  )
  return (
    <AddProductForm
      userId={user.user_id}
      shopId={shop?.id ?? undefined}
      draft={draftKey(user.user_id, 'new', shop?.ref)}
      head={head}
      loadNext={loadMyProducts}
      keeping={{
        isOnly: shop?.id === null,
        to: pages.outbox,
        keep: (offer) => queueOffer(user.user_id, shop, offer),
      }}
    />
  )
}

/** An offer of the outbox that the server refused, with its words above the form. */
function Mend({ user, entry }: { user: SignedInUser; entry: OfferDraft }) {
  const key = mendingKey(user.user_id, entry.id)
  const [state, setState] = useState<'preparing' | 'ready' | 'failed'>('preparing')
  const { id, publishKey, values, shop, refused } = entry
  useEffect(() => {
    const prepare = async () => {
      // What was begun to be mended goes on.
      if (!readDraft(key)) {
        const photo = await photoOf(id)
        saveDraft(key, {
          values,
          version: null,
          hasPhoto: photo !== null,
          delivery: { publishKey, state: 'unanswered' },
        })
        await savePhoto(key, photo)
      }
    }
    prepare().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [key, id, publishKey, values])
  if (state === 'failed')
    return <FailedNotice onRetry={() => window.location.reload()}>{texts.outbox.unread}</FailedNotice>
  if (state === 'preparing') return <LoadingNotice />
  return (
    <AddProductForm
      userId={user.user_id}
      shopId={shop.id ?? undefined}
      draft={key}
      head={
        <>
          <PageHead title={texts.offerPages.mend} back={{ to: pages.outbox, label: texts.outbox.title }}>
            {shop.name && <ForShop shop={shop} />}
          </PageHead>
          {refused && <ErrorLine>{refused.words}</ErrorLine>}
        </>
      }
      loadNext={loadMyProducts}
      onPublished={() => removeDraft(id)}
      keeping={{
        isOnly: shop.draft !== null,
        to: pages.outbox,
        keep: (offer) => queueOffer(user.user_id, undefined, offer, entry),
      }}
    />
  )
}
