import { LocateFixed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { keepSending } from '../../../offer-drafts/keep-sending.ts'
import { QueuedLine } from '../../../offer-drafts/pending-lines.tsx'
import { useQueued } from '../../../offer-drafts/use-drafts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip, ChipRow, ChipSelect } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { endingSoon, listShops, shopsWith, withFixes } from './listed-shops.ts'
import { requestPosition, usePosition } from './position.ts'
import { ShopCard } from './shop-card.tsx'
import styles from './shop-list.module.css'
import { useShops } from './shops.api.ts'

const manyShops = 8

type View = 'fix' | 'near' | 'ending' | 'name'
type Props = {
  userId: number
  mayAdd: boolean
  /** `fix` applies while a shop has something to fix. */
  firstView?: View
}

export function ShopList({ userId, mayAdd, firstView = 'near' }: Props) {
  const { data: shops, isPending, error, refetch } = useShops(userId)
  const outbox = useQueued(userId) ?? []
  useEffect(keepSending, [])
  const { position, asking, failed } = usePosition()
  const [chosenView, setView] = useState<View>()
  const [quarter, setQuarter] = useState('')
  const [words, setWords] = useState('')
  const nameOf = useCityNames(asStored)
  const all = listShops(shops ?? [], outbox, chosenView === 'name' ? null : position)
  const toFix = withFixes(all)
  const view = chosenView ?? (firstView === 'fix' && toFix.length === 0 ? 'near' : firstView)
  const isNear = view === 'near'
  const quarters = [...new Set(all.flatMap((shop) => shop.quarter ?? []))].sort()
  const inView = (view === 'fix' ? toFix : view === 'ending' ? endingSoon(all) : all).filter(
    (shop) => !quarter || shop.quarter === quarter,
  )
  const shown = shopsWith(inView, words, nameOf)
  if (isPending && all.length === 0) return <LoadingNotice />
  if (error && !shops && all.length === 0)
    return <FailedNotice onRetry={() => void refetch()}>{texts.shops.failed}</FailedNotice>
  if (all.length === 0)
    return (
      <EmptyNotice
        title={texts.shops.list.emptyTitle}
        actions={mayAdd && <ButtonLink to={pages.addShop}>{texts.shops.list.addFirst}</ButtonLink>}
      >
        {texts.shops.list.emptyHint}
      </EmptyNotice>
    )
  const nearest = async () => {
    setView('near')
    await requestPosition()
  }
  return (
    <>
      <QueuedLine userId={userId} />
      <ChipRow>
        {(toFix.length > 0 || view === 'fix') && (
          <Chip aria-pressed={view === 'fix'} onClick={() => setView('fix')}>
            {texts.fieldVisits.toFix} {toFix.length}
          </Chip>
        )}
        <Chip
          aria-pressed={isNear && position !== null}
          aria-busy={asking || undefined}
          onClick={() => void nearest()}
        >
          <Icon of={LocateFixed} size="small" />
          {asking ? texts.near.looking : texts.shops.list.nearMe}
        </Chip>
        <Chip aria-pressed={view === 'ending'} onClick={() => setView('ending')}>
          {texts.shops.list.endsSoon}
        </Chip>
        <Chip aria-pressed={view === 'name' || (isNear && position === null)} onClick={() => setView('name')}>
          {texts.shops.list.byName}
        </Chip>
        {quarters.length > 1 && (
          <ChipSelect
            aria-label={texts.shops.list.quarter}
            value={quarter}
            onChange={(event) => setQuarter(event.target.value)}
          >
            <option value="">{texts.shops.list.quarter}</option>
            {quarters.map((name) => (
              <option key={name} value={name} lang={languageOf(nameOf(name))}>
                {nameOf(name)}
              </option>
            ))}
          </ChipSelect>
        )}
      </ChipRow>
      <p className={styles.place} role="status">
        {failed && isNear && !position && texts.shops.list.placeIsOff}
      </p>
      {all.length > manyShops && (
        <TextField
          label={texts.shops.find}
          type="search"
          autoComplete="off"
          fieldClassName={styles.find}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {shown.length === 0 && (
        <NothingHere>
          {inView.length > 0
            ? texts.shops.noneOfName
            : view === 'fix'
              ? texts.fieldVisits.nothingToFix
              : texts.shops.list.noneEndsSoon}
        </NothingHere>
      )}
      <ul className={styles.shops}>
        {shown.map((shop) => (
          <ShopCard key={shop.ref} shop={shop} />
        ))}
      </ul>
    </>
  )
}
