import { Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { AddOfferForm } from '../../features/shop/offer-form/full-offer.tsx'
import { ForShop } from '../../features/shop/shops/shop-choice.tsx'
import { ownPaths } from '../../lib/dom/own-paths.ts'
import { type ChosenShop, newOfferOf, type OfferDraft } from '../../offer-drafts/draft.ts'
import { photoOf } from '../../offer-drafts/photo-store.ts'
import { useDraft } from '../../offer-drafts/use-drafts.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyNotice, ErrorLine, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedInOffline } from '../for-signed-in.tsx'
import { ForOneShop, WithDrafts } from './form-of-shop.tsx'

const loadMyProducts = () => import('./my-products-page.tsx')

export const Page = () => (
  <ForSignedInOffline title={texts.offerPages.add} call="POST /api/shop/add">
    {(user) => <AddProduct user={user} />}
  </ForSignedInOffline>
)

function AddProduct({ user }: { user: SignedInUser }) {
  const [address] = useSearchParams()
  const draft = useDraft(address.get('entry'))
  if (draft === undefined) return <LoadingNotice />
  if (draft?.kind === 'offer' && draft.userId === user.user_id) return <Mend draft={draft} />
  if (address.has('entry')) return <EmptyNotice title={texts.offerPages.gone} level={1} />
  return (
    <ForOneShop user={user} head={<PageHead title={texts.offerPages.add} />}>
      {(shop) => <NewOffer key={shop?.ref} user={user} shop={shop} />}
    </ForOneShop>
  )
}

function NewOffer({ user, shop }: { user: SignedInUser; shop: ChosenShop | undefined }) {
  const copyOf: string | undefined = useLocation().state?.copyOf
  const toQuickForm = shop?.id !== null && (
    <ButtonLink variant="line" to={ownPaths.newOffer(shop?.id)} state={copyOf && { copyOf }}>
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
      <span>{copyOf ? texts.offerPages.copyOf({ offer: copyOf }) : texts.offerPages.asWritten}</span>
    </PageHead>
  )
  return (
    <WithDrafts>
      {() => <AddOfferForm place={newOfferOf(user.user_id, shop)} head={head} loadNext={loadMyProducts} />}
    </WithDrafts>
  )
}

function Mend({ draft }: { draft: OfferDraft }) {
  const { id, shop, refused } = draft
  const [state, setState] = useState<'preparing' | 'ready' | 'failed'>('preparing')
  useEffect(() => {
    photoOf(id).then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [id])
  if (state === 'failed')
    return <FailedNotice onRetry={() => window.location.reload()}>{texts.outbox.unread}</FailedNotice>
  if (state === 'preparing') return <LoadingNotice />
  const head = (
    <>
      <PageHead title={texts.offerPages.mend} back={{ to: pages.outbox, label: texts.outbox.title }}>
        {shop.name && <ForShop shop={shop} />}
      </PageHead>
      {refused && <ErrorLine>{refused.words}</ErrorLine>}
    </>
  )
  return (
    <WithDrafts>
      {() => <AddOfferForm place={draft} head={head} loadNext={loadMyProducts} isMended />}
    </WithDrafts>
  )
}
