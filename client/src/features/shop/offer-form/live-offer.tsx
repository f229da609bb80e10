import { Eye, MessageCircle, Plus, Store, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { brandInWords } from 'server/contract/offers/facts/offer-facts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { inThisLanguage } from '../../../lib/format/language.ts'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { OfferCard } from '../../../offers/offer-card.tsx'
import { shareTextOf, whatsAppAddress } from '../../../offers/share-text.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Awning } from '../../../ui/logo.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { cardOf } from './drafted-card.tsx'
import states from './publish-states.module.css'
import { PublishStateView } from './publish-states.tsx'
import styles from './quick-offer.module.css'
import type { ShopOfOffer } from './quick-values.ts'

export type Stored = { id: number; values: OfferValues; category: string; photo: string | null }

type Props = { offer: Stored; shop: ShopOfOffer | undefined; after?: ReactNode; onNext: () => void }

export function LiveOffer({ offer, shop, after, onNext }: Props) {
  const { id, values, category, photo } = offer
  const nameOf = useCityNames(asStored)
  const today = todayInIndia()
  const { brand, start_date, end_date } = values
  const card = cardOf(values, photo, shop)
  const state = start_date > today ? 'scheduled' : end_date < today ? 'expired' : 'live'
  const where = { address: shop?.address ?? '', city: shop?.city ?? '' }
  const shared = { ...card, ...where, id, offer_state: state, away_until: null, start_date } as const
  const link = window.location.origin + inThisLanguage(paths.product(id))
  const [first, last] = [formatDateShortly(start_date, today), formatDateShortly(end_date, today)]
  const city = { hasCity: Boolean(shop?.city), city: nameOf(shop?.city ?? '') }
  const withCode = state !== 'expired' && (values.code_limit ?? 'none') !== 'none'
  const isPending = shop?.status === 'pending'
  const face = isPending && state !== 'expired' ? 'waits' : state
  const visibilityText = {
    waits: texts.quickOffer.done.waits({ shop: shop?.name ?? '', last }),
    live: texts.quickOffer.done.live({ ...city, last }),
    scheduled: texts.quickOffer.done.scheduled({ ...city, first, last }),
    expired: texts.quickOffer.done.expired({ last }),
  }[face]
  return (
    <PublishStateView
      title={texts.quickOffer.done.titles[face]}
      picture={
        <div className={styles.live} inert>
          <Awning onBox />
          <OfferCard product={card} />
        </div>
      }
    >
      <p>{visibilityText}</p>
      {withCode && (
        <p className={states.inline}>
          <RichText
            text={texts.quickOffer.done.codes}
            parts={{ counter: (inside) => <Link to={pages.counter}>{inside}</Link> }}
          />
        </p>
      )}
      <div className={states.buttons}>
        {!isPending && (
          <ButtonAnchor
            size="large"
            href={whatsAppAddress(shareTextOf(shared, today, nameOf), link)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon of={MessageCircle} />
            {texts.quickOffer.done.share}
          </ButtonAnchor>
        )}
        <Button variant={isPending ? 'primary' : 'line'} size="large" onClick={onNext}>
          <Icon of={Plus} />
          {texts.quickOffer.done.another}
        </Button>
        <div className={styles.pair}>
          {!isPending && (
            <ButtonLink variant="line" to={paths.product(id)}>
              <Icon of={Eye} />
              {texts.quickOffer.done.view}
            </ButtonLink>
          )}
          <ButtonLink variant="line" to={pages.myProducts}>
            <Icon of={Store} />
            {texts.nav.myProducts}
          </ButtonLink>
        </div>
      </div>
      {after}
      <div className={styles.next}>
        <Icon of={Tag} />
        <p>
          <b>
            {texts.quickOffer.done.next({
              what: [nameOf(category), brandInWords(brand)].filter(Boolean).join(', '),
              last,
            })}
          </b>
          {texts.quickOffer.done.nextHint}
        </p>
      </div>
    </PublishStateView>
  )
}
