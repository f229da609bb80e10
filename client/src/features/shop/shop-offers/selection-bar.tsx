import {
  Ban,
  CalendarDays,
  EyeOff,
  IndianRupee,
  type LucideIcon,
  RotateCcw,
  Shapes,
  Trash2,
} from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { mostOffersAtOnce } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { FootBar } from '../../../ui/foot-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useOwnOfferChanges, versionOf } from './own-offers.api.ts'
import { EndSheet, RenewSheet } from './renew-sheet.tsx'
import styles from './selection-bar.module.css'

type Props = {
  /** Admins cannot change a shop's prices and stock. */
  isAdmin: boolean
  chosen: readonly OwnOffer[]
  /** The number of offers in the filtered list, or the counted part of a very long list. */
  total: number
  onChooseAll: () => Promise<void>
  onDone: () => void
}

export function SelectionBar({ isAdmin, chosen, total, onChooseAll, onDone }: Props) {
  const { change, isBusy } = useOwnOfferChanges()
  const [asking, setAsking] = useState<'renewal' | 'end'>()
  const price = useSheet(async () => (await import('./price-sheet.tsx')).PriceSheet)
  const [isLoading, setLoading] = useState(false)
  const close = () => setAsking(undefined)
  const isTooMany = chosen.length > mostOffersAtOnce
  const disabled = chosen.length === 0 || isTooMany
  const changeAll = (to: 'out of stock' | 'delete') =>
    change('POST /api/shop/change_products', { change: to, products: chosen.map(versionOf) }, onDone)
  const chooseAll = async () => {
    setLoading(true)
    await onChooseAll()
      .catch(() => notifyFailure(texts.networkFailure))
      .finally(() => setLoading(false))
  }
  return (
    <FootBar
      label={texts.myProducts.selection.label}
      className={styles.bar}
      count={
        <>
          <b role="status">
            {isTooMany
              ? texts.myProducts.selection.atMost({ most: mostOffersAtOnce })
              : texts.myProducts.selection.count({ count: chosen.length })}
          </b>
          {chosen.length < Math.min(total, mostOffersAtOnce) && (
            <Button variant="plain" size="small" busy={isLoading} onClick={() => void chooseAll()}>
              {total > mostOffersAtOnce
                ? texts.myProducts.selection.first({ count: mostOffersAtOnce })
                : texts.myProducts.selection.all({ count: total })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.commands}>
        {isAdmin && <AdminCommands chosen={chosen} disabled={disabled} onDone={onDone} />}
        <May call="POST /api/shop/renew">
          <Command icon={RotateCcw} variant="soft" disabled={disabled} onClick={() => setAsking('renewal')}>
            {texts.myProducts.commands.renew}
          </Command>
        </May>
        <May call="POST /api/shop/change_products">
          <Command icon={CalendarDays} disabled={disabled} onClick={() => setAsking('end')}>
            {texts.myProducts.commands.changeEnd}
          </Command>
        </May>
        {!isAdmin && (
          <>
            <Command icon={IndianRupee} disabled={disabled} busy={price.isOpening} onClick={price.open}>
              {texts.myProducts.commands.changePrice}
            </Command>
            <Command icon={Ban} disabled={disabled} busy={isBusy} onClick={() => changeAll('out of stock')}>
              {texts.offerStates['out of stock']}
            </Command>
          </>
        )}
        <May call="POST /api/shop/change_products">
          <Command
            icon={Trash2}
            variant="dangerText"
            disabled={disabled}
            busy={isBusy}
            onClick={() => changeAll('delete')}
          >
            {texts.myProducts.delete}
          </Command>
        </May>
      </div>
      {price.OpenSheet && <price.OpenSheet products={chosen} onClose={price.close} onDone={onDone} />}
      {asking === 'end' && <EndSheet products={chosen} onClose={close} onDone={onDone} />}
      {asking === 'renewal' && <RenewSheet products={chosen} onClose={close} onDone={onDone} />}
    </FootBar>
  )
}

const Command = ({ icon, children, ...button }: ComponentProps<typeof Button> & { icon: LucideIcon }) => (
  <Button variant="line" {...button}>
    <Icon of={icon} />
    {children}
  </Button>
)

type AdminCommandsProps = { chosen: readonly OwnOffer[]; disabled: boolean; onDone: () => void }

export function AdminCommands({ chosen, disabled, onDone }: AdminCommandsProps) {
  const move = useSheet(async () => (await import('./admin-sheets.tsx')).MoveSheet)
  const hide = useSheet(async () => (await import('./admin-sheets.tsx')).HideQuestion)
  return (
    <>
      <May call="POST /api/admin/move_offers">
        <Command icon={Shapes} disabled={disabled} busy={move.isOpening} onClick={move.open}>
          {texts.myProducts.commands.move}
        </Command>
      </May>
      <May call="POST /api/admin/hide_offers">
        <Command icon={EyeOff} disabled={disabled} busy={hide.isOpening} onClick={hide.open}>
          {texts.myProducts.commands.hide}
        </Command>
      </May>
      {move.OpenSheet && <move.OpenSheet products={chosen} onClose={move.close} onDone={onDone} />}
      {hide.OpenSheet && <hide.OpenSheet products={chosen} onClose={hide.close} onDone={onDone} />}
    </>
  )
}

/**
 * The chosen offers with the versions that the user saw; undefined outside selection mode. `shown` is the
 * page, for ranges. Escape ends the selection.
 */
export function useSelection(shown: readonly OwnOffer[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, OwnOffer>>()
  const last = useRef<number>(undefined)
  const isChoosing = chosen !== undefined

  const end = () => setChosen(undefined)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // An open sheet handles Escape first.
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) end()
  })
  useEffect(() => {
    if (!isChoosing) return
    const listen = (event: KeyboardEvent) => onEscape(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isChoosing])

  /** With `isRange`, all offers from the last toggled offer to this one get the same state. */
  const toggle = (product: OwnOffer, isRange = false) => {
    const isNowChosen = !chosen?.has(product.id)
    const next = new Map(chosen)
    for (const each of isRange ? rangeOf(shown, last.current, product) : [product]) {
      if (isNowChosen) next.set(each.id, each)
      else next.delete(each.id)
    }
    last.current = product.id
    setChosen(next)
  }
  return {
    isChoosing,
    chosen,
    begin: () => setChosen(new Map()),
    end,
    toggle,
    choose: (products: readonly OwnOffer[]) => setChosen(new Map(products.map((each) => [each.id, each]))),
  }
}

function rangeOf(shown: readonly OwnOffer[], from: number | undefined, to: OwnOffer) {
  const ends = [shown.findIndex(({ id }) => id === from), shown.findIndex(({ id }) => id === to.id)]
  return ends.includes(-1) ? [to] : shown.slice(Math.min(...ends), Math.max(...ends) + 1)
}
