import { LocateFixed } from 'lucide-react'
import type { KnownPlace } from 'server/contract/catalog/calls'
import { texts } from 'server/contract/facts/texts'
import { gridCell, usualRadius } from 'server/contract/search/facts/near'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { findHere, stopLooking, useHere } from '../../../lib/city/here.ts'
import { chooseNear, useNearPlace } from '../../../lib/city/near-place.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { useHydrating } from '../../../lib/dom/use-came-with-page.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, NothingHere } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { useNearest } from './home.api.ts'
import { OfferStrip, OfferStripSkeleton, SeeAll } from './home-section.tsx'
import styles from './near-row.module.css'

export function NearRow({ places }: { places: readonly KnownPlace[] }) {
  const nameOf = useCityNames()
  const isHydrating = useHydrating()
  const { spot } = useHere()
  const chosen = useNearPlace()
  const near = isHydrating ? undefined : (chosen?.near ?? (spot ? gridCell(spot) : undefined))
  const { data } = useNearest(near, spot)
  const title =
    near === undefined
      ? texts.near.question
      : chosen?.name
        ? texts.near.nearPlace({ place: nameOf(chosen.name) })
        : texts.near.me
  return (
    <Section
      late
      title={title}
      note={
        data
          ? texts.home.nearest({
              count: data.total,
              isAtLeast: data.total_is_at_least,
              kilometres: usualRadius,
            })
          : texts.home.nearHint
      }
      aside={near !== undefined && <SeeAll title={title} to={paths.search({ near, sort: 'nearest' })} />}
    >
      <Places places={places} chosen={near} />
      {isHydrating && (
        <div className={styles.withPlace}>
          <OfferStripSkeleton />
        </div>
      )}
      {near !== undefined && <Nearest near={near} />}
    </Section>
  )
}

/** Asks for the position only after a tap, and not again after a refusal. */
function Places({ places, chosen }: { places: readonly KnownPlace[]; chosen: string | undefined }) {
  const { spot, isLooking, isRefused, isJustRefused, isUnknown } = useHere()
  const nameOf = useCityNames()
  const look = async () => {
    if (await findHere()) chooseNear(null)
  }
  return (
    <>
      <fieldset className={styles.places} aria-label={texts.near.question}>
        {isLooking ? (
          <Chip onClick={stopLooking}>{texts.near.stop}</Chip>
        ) : (
          !isRefused && (
            <Chip aria-pressed={spot !== null && chosen === gridCell(spot)} onClick={() => void look()}>
              <Icon of={LocateFixed} size="small" />
              {texts.near.me}
            </Chip>
          )
        )}
        {places.map((place) => {
          const isChosen = chosen === place.near
          const name = nameOf(place.name)
          return (
            <Chip
              key={place.near}
              lang={languageOf(name)}
              aria-pressed={isChosen}
              onClick={() => chooseNear(isChosen ? null : place)}
            >
              {name}
            </Chip>
          )
        })}
      </fieldset>
      <p className={styles.announced} role="status">
        {isLooking
          ? texts.near.looking
          : isJustRefused
            ? texts.near.refused
            : isUnknown
              ? texts.near.notFound
              : ''}
      </p>
    </>
  )
}

function Nearest({ near }: { near: string }) {
  const { data, isError, refetch } = useNearest(near, useHere().spot)
  return (
    <div className={styles.row}>
      {data && data.products.length > 0 ? (
        <OfferStrip name="near" products={data.products} />
      ) : data ? (
        <NothingHere>{texts.near.nothing({ kilometres: usualRadius })}</NothingHere>
      ) : isError ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.home.nearFailed}</FailedNotice>
      ) : (
        <OfferStripSkeleton />
      )}
    </div>
  )
}
