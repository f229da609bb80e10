import { Plus, RotateCcw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { MissingSearch, ShopStatistics } from 'server/contract/statistics/calls'
import { figureKinds, missingNearby } from 'server/contract/statistics/facts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { inThisLanguage, languageOf } from '../../../lib/format/language.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { ShareButton } from '../../../offers/share-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './shop-panels.module.css'
import { dayWithName, placeWords } from './words.ts'

const { missing } = texts.numbers

/** Searches near the shop without a result. Each starts a new offer of that name. */
export function MissingNearby({ shopId }: { shopId: number }) {
  const query = useApiQuery('GET /api/shop/missing_nearby', { query: { shop_id: shopId } })
  return (
    <Panel title={missing.title}>
      <p className="muted small">{missing.lead}</p>
      <Loaded query={query} loading={missing.loading} failed={missing.failed}>
        {({ searches }) =>
          searches.length === 0 ? (
            <NothingHere>{missing.none}</NothingHere>
          ) : (
            <ul className={styles.list}>
              {searches.map((search, index) => (
                <Search key={search.query} search={search} shopId={shopId} isFirst={index === 0} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className="muted small">{missing.hint({ count: missingNearby.people })}</p>
    </Panel>
  )
}

type Props = { search: MissingSearch; shopId: number; isFirst: boolean }

const Search = ({ search: { query, people, ...names }, shopId, isFirst }: Props) => {
  const place = placeWords(names)
  return (
    <li>
      <div>
        <b lang={languageOf(query)}>{missing.people({ count: people, query })}</b>
        {place && <small>{missing.in({ place })}</small>}
      </div>
      <ButtonLink
        variant={isFirst ? undefined : 'line'}
        size="small"
        to={ownPaths.newOffer(shopId, query)}
        aria-label={missing.addNamed({ query })}
      >
        <Icon of={Plus} size="small" />
        {missing.add}
      </ButtonLink>
    </li>
  )
}

type Offer = NonNullable<ShopStatistics['most_opened']>

export const MostOpened = ({ offer }: { offer: Offer | null }) => (
  <Panel title={texts.numbers.mostOpened.title}>
    {offer ? <Best offer={offer} /> : <NothingHere>{texts.numbers.mostOpened.none}</NothingHere>}
  </Panel>
)

function Best({ offer }: { offer: Offer }) {
  const { id, name, end_date, photo_url, photo_srcset } = offer
  const url = window.location.origin + inThisLanguage(paths.product(id))
  return (
    <>
      <div className={styles.best}>
        <OfferPhoto photo_url={photo_url} photo_srcset={photo_srcset} alt="" size={96} sizes="96px" />
        <div>
          <Link to={paths.product(id)} lang={languageOf(name)}>
            {name}
          </Link>
          <small>{figuresOf(offer)}</small>
          <small>{texts.numbers.mostOpened.ends({ day: dayWithName(end_date) })}</small>
        </div>
      </div>
      <div className="cluster gap-10">
        <ShareButton title={texts.shareOffer.sheet} handover={() => ({ title: name, text: name, url })} />
        <ButtonLink variant="soft" to={ownPaths.renew([id])}>
          <Icon of={RotateCcw} size="small" />
          {texts.numbers.mostOpened.renew}
        </ButtonLink>
      </div>
    </>
  )
}

const figuresOf = (offer: Offer) =>
  figureKinds
    .filter((kind) => offer[kind] > 0)
    .map((kind) =>
      kind === 'views'
        ? texts.numbers.views({ count: offer.views })
        : texts.numbers.ofKind[kind]({ count: offer[kind] }),
    )
    .join(', ')
