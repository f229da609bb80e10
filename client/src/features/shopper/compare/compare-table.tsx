import { Heart, MapPin, TrendingDown, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { brandInWords } from 'server/contract/offers/facts/offer-facts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { useHere } from '../../../lib/city/here.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { useDistance } from '../../../offers/distance.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { useSave } from '../../../offers/saved/heart.tsx'
import { OpenState } from '../../../offers/shop/open-state.tsx'
import { useDirections } from '../../../offers/shop/shop-links.ts'
import { endsWithinDays, validityOf } from '../../../offers/validity.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Switch } from '../../../ui/tick-field.tsx'
import styles from './compare-table.module.css'
import { isOnOffer, marksOf } from './compared.ts'

type Props = { offers: readonly OfferDetail[]; onRemove: (id: number) => void }

type Row = { label: string; value: (offer: OfferDetail) => unknown; cell: (offer: OfferDetail) => ReactNode }

/** Marks rows in which available offers differ. */
export function CompareTable({ offers, onRemove }: Props) {
  const [isShort, setShort] = useState(false)
  const isSame = isSameThing(offers)
  const rows = useRows(offers).filter(({ label }) => !isSame || label !== texts.compare.shop)
  const [first] = offers
  const onOffer = offers.filter(isOnOffer)
  const differs = ({ value }: Row) => new Set(onOffer.map((offer) => JSON.stringify(value(offer)))).size > 1
  return (
    <>
      {onOffer.length < offers.length && <p className={styles.note}>{texts.compare.notOnOffer}</p>}
      {marksOf(offers, null).areDifferent && <p className={styles.note}>{texts.compare.different}</p>}
      {isSame && first && (
        <p className={styles.thing}>
          <span className={styles.photo}>
            <OfferPhoto {...first} alt="" size={56} sizes="56px" />
          </span>
          <b lang={languageOf(first.name)}>{first.name}</b>
        </p>
      )}
      {offers.length > 2 && <p className={styles.swipe}>{texts.compare.swipe({ count: offers.length })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className={styles.compare} tabIndex={0} aria-label={texts.compare.region}>
        <table>
          <caption className="visually-hidden">{texts.compare.table}</caption>
          <thead>
            <tr>
              <td className={styles.only}>
                <span id="only-differing">{texts.compare.onlyDiffering}</span>
                <Switch on={isShort} onChange={setShort} aria-labelledby="only-differing" />
              </td>
              {offers.map((offer) => (
                <Head key={offer.id} offer={offer} isSame={isSame} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => !isShort || differs(row))
              .map((row) => (
                <tr key={row.label} className={differs(row) ? styles.differing : undefined}>
                  <th scope="row">
                    <span>{row.label}</span>
                    {differs(row) && <span className="visually-hidden">, {texts.compare.differs}</span>}
                  </th>
                  {offers.map((offer) => (
                    <td key={offer.id} className={isOnOffer(offer) ? undefined : styles.gone}>
                      {row.cell(offer)}
                    </td>
                  ))}
                </tr>
              ))}
            <tr>
              <td />
              {offers.map((offer) => (
                <td key={offer.id} className={styles.acts}>
                  <Acts offer={offer} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  )
}

const isSameThing = (offers: readonly OfferDetail[]) =>
  new Set(offers.map(({ name }) => name.toLowerCase())).size === 1 &&
  new Set(offers.map(({ shop_name }) => shop_name)).size === offers.length

type HeadProps = { offer: OfferDetail; isSame: boolean; onRemove: (id: number) => void }

function Head({ offer, isSame, onRemove }: HeadProps) {
  const { pathname, search } = useLocation()
  const nameOf = useCityNames()
  const { id, locality } = offer
  const name = isSame ? offer.shop_name : offer.name
  const link = (
    <Link
      className={styles.name}
      to={paths.product(id)}
      state={{ product: offer, from: pathname + search }}
      lang={languageOf(name)}
    >
      {name}
    </Link>
  )
  return (
    <th scope="col" className={isOnOffer(offer) ? undefined : styles.gone}>
      <div className={styles.head}>
        {isSame ? (
          link
        ) : (
          <span className={styles.photo}>
            <OfferPhoto {...offer} alt="" size={200} sizes="220px" />
          </span>
        )}
        <button type="button" aria-label={texts.compare.remove({ name })} onClick={() => onRemove(id)}>
          <Icon of={X} size="small" />
        </button>
      </div>
      {!isSame && link}
      {isSame && locality && <small lang={languageOf(nameOf(locality))}>{nameOf(locality)}</small>}
    </th>
  )
}

/** Actions of an offer. An unavailable offer links to similar offers instead of its shop. */
function Acts({ offer }: { offer: OfferDetail }) {
  const way = useDirections(offer)
  const { isSaved, toggle } = useSave(offer)
  if (!isOnOffer(offer))
    return (
      <ButtonLink variant="line" size="small" to={paths.search({ subcategory: offer.subcategory })}>
        {texts.way.othersLikeIt}
      </ButtonLink>
    )
  return (
    <>
      {way && (
        <ButtonAnchor variant="soft" size="small" {...way.link}>
          {way.isRoute ? texts.reach.directions : texts.way.findOnMap}
        </ButtonAnchor>
      )}
      <Button
        variant="line"
        size="small"
        aria-pressed={isSaved}
        aria-label={texts.mine.save({ offer: offer.name })}
        onClick={toggle}
      >
        <Icon of={Heart} size="small" />
        {texts.compare.save}
      </Button>
    </>
  )
}

function useRows(offers: readonly OfferDetail[]): Row[] {
  const nameOf = useCityNames()
  const { spot } = useHere()
  const isCached = useCachedAtHere() !== undefined
  const marks = marksOf(isCached ? [] : offers, spot)
  const least = Math.min(...offers.filter(({ id }) => marks.lowest.has(id)).map((one) => one.discount_price))
  const today = todayInIndia()
  const { none } = texts.compare
  const ifHad = (cell: (offer: OfferDetail) => ReactNode) => (offer: OfferDetail) =>
    isOnOffer(offer) ? cell(offer) : none
  return [
    {
      label: texts.compare.price,
      value: ({ discount_price }) => discount_price,
      cell: (offer) => (
        <Price offer={offer} isLowest={marks.lowest.has(offer.id)} more={offer.discount_price - least} />
      ),
    },
    { label: texts.compare.history, value: historyOf, cell: ifHad((offer) => historyOf(offer) ?? none) },
    {
      label: texts.compare.original,
      value: ({ price }) => price,
      cell: ifHad(({ price, discount_price }) => (price > discount_price ? formatRupees(price) : none)),
    },
    {
      label: texts.compare.discount,
      value: (offer) => offer.discount_percent,
      cell: ifHad(({ discount_percent }) => (discount_percent > 0 ? `${discount_percent}%` : none)),
    },
    {
      label: texts.compare.ends,
      value: ({ end_date }) => end_date,
      cell: ifHad(
        ({ end_date, days_left }) => endsWithinDays(days_left, 1) ?? formatDateShortly(end_date, today),
      ),
    },
    ...(spot
      ? [
          {
            label: texts.compare.distance,
            value: ({ place }: OfferDetail) => place,
            cell: (offer: OfferDetail) => <Distance offer={offer} isNearest={offer.id === marks.nearest} />,
          },
        ]
      : []),
    {
      label: texts.compare.shop,
      value: ({ shop_id }) => shop_id,
      cell: ({ shop_id, shop_name, locality }) => (
        <>
          {shop_id === null ? shop_name : <Link to={paths.shop(shop_id)}>{shop_name}</Link>}
          {locality && <small lang={languageOf(nameOf(locality))}>{nameOf(locality)}</small>}
        </>
      ),
    },
    {
      label: texts.compare.open,
      value: ({ hours }) => hours,
      cell: ifHad((offer) => (offer.hours?.length ? <OpenState shop={offer} isAway={false} /> : none)),
    },
    {
      label: texts.compare.brand,
      value: ({ brand }) => brand,
      cell: ({ brand }) => <span lang={languageOf(brandInWords(brand))}>{brandInWords(brand)}</span>,
    },
  ]
}

function historyOf({ price_truth: truth, discount_price }: OfferDetail) {
  if (!truth) return
  if (truth.lowest) return texts.compare.above({ amount: formatRupees(discount_price - truth.lowest.price) })
  return truth.is_only ? texts.compare.same({ days: truth.days }) : texts.compare.lowestHere
}

function Price({ offer, isLowest, more }: { offer: OfferDetail; isLowest: boolean; more: number }) {
  const price = formatRupees(offer.discount_price)
  if (!isOnOffer(offer))
    return (
      <>
        <span>{texts.compare.was({ price })}</span>
        <small>{validityOf(offer).state}</small>
      </>
    )
  return (
    <>
      <b className={styles.price}>{price}</b>
      {isLowest && (
        <span className={classNames(styles.mark, styles.low)}>
          <Icon of={TrendingDown} size="small" />
          {texts.product.same.lowest}
        </span>
      )}
      {more > 0 && Number.isFinite(more) && (
        <small>{texts.product.same.more({ amount: formatRupees(more) })}</small>
      )}
    </>
  )
}

function Distance({ offer, isNearest }: { offer: OfferDetail; isNearest: boolean }) {
  return (
    <>
      <span>{useDistance(offer) ?? texts.compare.none}</span>
      {isNearest && (
        <span className={styles.mark}>
          <Icon of={MapPin} size="small" />
          {texts.product.same.nearest}
        </span>
      )}
    </>
  )
}
