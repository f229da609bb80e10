import { Check, Plus, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { May } from '../../../session/may.tsx'
import type { SignedInUser } from '../../../session/use-session.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyNotice, NothingHere } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { totalWords } from '../../../ui/table.tsx'
import { HiddenOffers } from './hidden-offers.tsx'
import { AwayLine, HolidayCard, PlannedLine, useHolidays } from './holiday.tsx'
import styles from './my-products.module.css'
import { OwnOfferFilters } from './own-offer-filters.tsx'
import { DownloadOffers, EndsSoonLine, HiddenLine, UnprovenLine } from './own-offer-lines.tsx'
import {
  type OfferQuestion,
  type OwnOfferCommand,
  OwnOfferQuestions,
  useDeleteOffer,
} from './own-offer-questions.tsx'
import { OwnOfferTable } from './own-offer-table.tsx'
import { fetchForChange, useOwnOfferChanges, useOwnOffers, versionOf } from './own-offers.api.ts'
import { type ChangeView, countWords, noneWords, type OwnOffersView, wholeList } from './own-offers-view.ts'
import { SelectionBar, useSelection } from './selection-bar.tsx'

type Props = {
  user: SignedInUser
  view: OwnOffersView
  onChange: ChangeView
  onDuplicate: (wanted: { product: OwnOffer; shopId?: number }) => void
  /** The name of the offer just published, shown even if the list fails to load. */
  published?: string
  isPart?: boolean
  actions?: ReactNode
  children?: ReactNode
}

const mostSwitches = 3
const nothing: readonly OwnOffer[] = []

export function MyProducts(props: Props) {
  const { user, view, onChange, onDuplicate, published, isPart = false, actions, children } = props
  const offers = useOwnOffers(user, view)
  const { data: page, error } = offers
  const { data: shops = [] } = useHolidays()
  const [asked, setAsked] = useState<OfferQuestion>()
  const { change } = useOwnOfferChanges()
  const askToDelete = useDeleteOffer()
  const selection = useSelection(page?.products ?? nothing)
  const { isChoosing } = selection
  const top = useRef<HTMLDivElement>(null)
  const ownShops = view.shop === undefined ? shops : shops.filter(({ id }) => id === view.shop)
  const isAlone = shops.length === 1
  const away = ownShops.filter(({ away_until }) => away_until !== null)
  const isAway = away.length > 0 && away.length === ownShops.length
  const isAdmin = user.user_type === 'admin'
  const downloaded = view.shop ?? (isAlone ? shops[0]?.id : undefined)
  const isEmpty = page?.counts.all === 0
  const wantsHoliday = useLocation().hash === '#holiday'
  const { status, category, query } = view
  const isUnfiltered = !category && !query
  const canRenewAll = (!status || status === 'ends soon') && isUnfiltered && !isChoosing && !isAdmin
  const withShop = !isPart && (isAdmin || shops.length > 1)

  const chosen = [...(selection.chosen?.values() ?? [])].map(
    // Uses the current version of each chosen offer that is on the page.
    (seen) => page?.products.find(({ id }) => id === seen.id) ?? seen,
  )
  const onCommand = (command: OwnOfferCommand, product: OwnOffer) => {
    // If the user has only one shop, the form needs no shop id.
    if (command === 'duplicate')
      onDuplicate({ product, shopId: isAlone ? undefined : (product.shop_id ?? undefined) })
    else if (command === 'stock')
      change('POST /api/shop/change_products', {
        change: product.product_status === 'active' ? 'out of stock' : 'back in stock',
        products: [versionOf(product)],
      })
    else if (command === 'delete') askToDelete(product, top)
    else setAsked({ command, product })
  }
  const chooseAll = async () => {
    const { after: _after, renew: _renew, ...wanted } = view
    selection.choose(await fetchForChange(user, wanted))
  }

  const Head = isPart ? PartHead : PageHead
  return (
    <>
      <Head
        title={isPart ? texts.myProducts.offers : texts.nav.myProducts}
        actions={
          <div className={styles.actions}>
            {page && !isEmpty && (
              <May call="POST /api/admin/move_offers">
                <Button variant="line" onClick={isChoosing ? selection.end : selection.begin}>
                  <Icon of={isChoosing ? X : Check} />
                  {isChoosing ? texts.myProducts.endSelecting : texts.myProducts.select}
                </Button>
              </May>
            )}
            {!isChoosing && actions}
            {!isChoosing && !isEmpty && !isPart && (
              // During a holiday, opening the shop again is the primary action.
              <AddOffers variant={isAlone && away.length > 0 ? 'line' : 'primary'} />
            )}
          </div>
        }
      >
        {page &&
          (isChoosing
            ? texts.myProducts.selectedOf({
                chosen: chosen.length,
                total: totalWords(page.total, page.total_is_exact),
              })
            : [isAlone && shops[0]?.name, isEmpty ? texts.myProducts.noneYet : countWords(page, view, isAway)]
                .filter(Boolean)
                .join(' · '))}
      </Head>
      {children}
      {away.map((shop) => (
        <AwayLine key={shop.id} shop={shop} isOneOfSeveral={!isAlone} />
      ))}
      {ownShops.map((shop) => (
        <PlannedLine key={shop.id} shop={shop} isOneOfSeveral={!isAlone} />
      ))}
      {(wantsHoliday ? Boolean(page ?? error) : page && !isEmpty && ownShops.length <= mostSwitches) &&
        ownShops.map((shop, index) => (
          <HolidayCard
            key={shop.id}
            shop={shop}
            isOneOfSeveral={!isAlone}
            isAsked={wantsHoliday && index === 0}
          />
        ))}
      {/* Gets the focus after a question about a row that disappears. */}
      <div ref={top} tabIndex={-1} className={styles.list}>
        <AdminList
          query={offers}
          items={({ products }) => products}
          words={{
            loading: texts.myProducts.loading,
            failed: published
              ? texts.myProducts.publishedButFailed({ offer: published })
              : texts.myProducts.failed,
            noMatch: noneWords(view),
            showAll: texts.myProducts.showAll,
          }}
          none={() => {
            if (!isEmpty) return false
            if (isPart) return <NothingHere>{texts.myProducts.emptyTitle}</NothingHere>
            return <NoOffersYet needsShop={user.user_type === 'executive' && shops.length === 0} />
          }}
          filters={(page) => (
            <OwnOfferFilters view={view} page={page} isAway={isAway} shops={shops} onChange={onChange} />
          )}
          about={
            page && (
              <>
                {!status && isUnfiltered && page.counts.hidden > 0 && (
                  <HiddenLine count={page.counts.hidden} onShow={() => onChange({ status: 'hidden' })} />
                )}
                {canRenewAll && page.counts['ends soon'] > 0 && (
                  <EndsSoonLine
                    count={page.counts['ends soon']}
                    onRenew={() =>
                      setAsked({ command: 'renew several', wanted: { status: 'ends soon', shop: view.shop } })
                    }
                  />
                )}
              </>
            )
          }
          onShowAll={() => onChange(wholeList)}
          onPage={(after, how) => onChange({ after }, how)}
          className={styles.list}
        >
          {({ items, foot }) => {
            const table = { products: items, withShop, onCommand, foot }
            return (
              <>
                {status === 'hidden' && !isAdmin && !isChoosing ? (
                  <HiddenOffers {...table} />
                ) : (
                  <OwnOfferTable
                    {...table}
                    isAdmin={isAdmin}
                    chosen={selection.chosen}
                    onChoose={selection.toggle}
                    sort={view.sort}
                    onSort={(sort) => onChange({ sort })}
                  />
                )}
                {!isChoosing && <UnprovenLine products={items} />}
              </>
            )
          }}
        </AdminList>
        {page && !isEmpty && downloaded !== undefined && !isChoosing && (
          <DownloadOffers shopId={downloaded} count={page.counts.all} isOwn={!isAdmin} />
        )}
      </div>
      {isChoosing && page && (
        <SelectionBar
          isAdmin={isAdmin}
          chosen={chosen}
          total={page.total}
          onChooseAll={chooseAll}
          onDone={selection.end}
        />
      )}
      <OwnOfferQuestions
        user={user}
        asked={asked ?? (view.renew ? { command: 'renew several', wanted: { ids: view.renew } } : undefined)}
        onCommand={onCommand}
        onClose={() => {
          setAsked(undefined)
          if (view.renew !== undefined) onChange({ renew: undefined }, { replace: true })
        }}
      />
    </>
  )
}

const AddOffers = ({ variant }: Pick<ComponentProps<typeof ButtonLink>, 'variant'>) => (
  <May call="POST /api/shop/add">
    <ButtonLink variant={variant} to={pages.newOffer}>
      <Icon of={Plus} />
      {texts.myProducts.add}
    </ButtonLink>
  </May>
)

const PartHead = ({ title, actions, children }: ComponentProps<typeof PageHead>) => (
  <div className={styles.partHead}>
    <div>
      <h2>{title}</h2>
      <p className="muted small">{children}</p>
    </div>
    {actions}
  </div>
)

/** A user who adds shops for others has to add a shop first. */
const NoOffersYet = ({ needsShop }: { needsShop: boolean }) => (
  <EmptyNotice
    title={texts.myProducts.emptyTitle}
    actions={needsShop ? <ButtonLink to={pages.shops}>{texts.shops.title}</ButtonLink> : <AddOffers />}
  >
    {!needsShop && texts.myProducts.emptyHint}
  </EmptyNotice>
)
