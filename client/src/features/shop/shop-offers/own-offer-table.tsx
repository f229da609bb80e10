import { EllipsisVertical, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { memo, type PointerEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, formatDate, formatRupees } from 'server/contract/facts/formats'
import { type OfferColumn, type OfferSort, offerColumns } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import { brandInWords } from 'server/contract/offers/facts/offer-facts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { classNames } from '../../../lib/dom/class-names.ts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { HiddenNote, ShowAgainButton } from '../../../offers/hiding/hidden-note.tsx'
import { HideButton } from '../../../offers/hiding/hide-offer-dialog.tsx'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { PriceTagWish } from '../../../offers/price-tag/price-tag-wish.tsx'
import { May, useMay } from '../../../session/may.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/status.tsx'
import { Cell, HeaderCell, Row, SortHeader, Table } from '../../../ui/table.tsx'
import type { OwnOfferCommand } from './own-offer-questions.tsx'
import { isOff, offerState, wantsRenewal } from './own-offer-state.ts'
import styles from './own-offer-table.module.css'

type Props = Omit<OwnOfferRowProps, 'product' | 'isChosen'> & {
  products: readonly OwnOffer[]
  sort: OfferSort | undefined
  onSort: (sort: OfferSort | undefined) => void
  /** Undefined outside selection mode. */
  chosen: ReadonlyMap<number, OwnOffer> | undefined
  foot: ReactNode
}

const numbers: readonly OfferColumn[] = ['price', 'discount_price', 'discount_percent', 'views']

export const OwnOfferTable = ({ products, sort, onSort, chosen, foot, ...row }: Props) => (
  <Table
    caption={texts.nav.myProducts}
    className={styles.table}
    head={
      <>
        {chosen && (
          <HeaderCell>
            <span className="visually-hidden">{texts.myProducts.chosen}</span>
          </HeaderCell>
        )}
        <HeaderCell>{texts.myProducts.columns.image}</HeaderCell>
        {offerColumns.map((column) => (
          <SortHeader<OfferColumn>
            key={column}
            {...{ column, sort, onSort }}
            numeric={numbers.includes(column)}
          >
            {texts.myProducts.columns[column]}
          </SortHeader>
        ))}
        {!chosen && <HeaderCell numeric>{texts.myProducts.columns.actions}</HeaderCell>}
      </>
    }
    foot={foot}
  >
    {products.map((product) => (
      <OwnOfferRow key={product.id} {...row} product={product} isChosen={chosen?.has(product.id)} />
    ))}
  </Table>
)

type OwnOfferRowProps = {
  product: OwnOffer
  withShop: boolean
  /** Admins hide and show offers themselves, so a row does not ask them for a fix. */
  isAdmin: boolean
  isChosen: boolean | undefined
  /** `isRange` chooses all offers from the last chosen offer to this one. */
  onChoose: (product: OwnOffer, isRange: boolean) => void
  onCommand: (command: OwnOfferCommand, product: OwnOffer) => void
}

/** A table row, or a card on phones. In selection mode, a press anywhere on the row chooses the offer. */
const OwnOfferRow = memo(function OwnOfferRow(props: OwnOfferRowProps) {
  const { product, withShop, isAdmin, isChosen, onChoose, onCommand } = props
  const { id, name, photo_url, photo_srcset, start_date, end_date } = product
  const today = todayInIndia()
  const state = offerState(product, today)
  const nameId = useId()
  const hasFix = !isAdmin && product.hidden !== null && product.hidden.asked_again_at === null
  const isChoosing = isChosen !== undefined
  const { may } = useMay()
  const longPress = useLongPress(!isChoosing && may('POST /api/admin/move_offers'), () =>
    onChoose(product, false),
  )
  return (
    <Row
      className={classNames(
        isOff(product) && styles.off,
        isChosen && styles.chosen,
        isChoosing && styles.choosable,
      )}
      {...longPress}
      onClick={(event) => {
        const isOnControl =
          event.target instanceof Element && event.target.closest('a, input, label, summary')
        if (isChoosing && !isOnControl) onChoose(product, event.shiftKey)
      }}
    >
      {isChoosing && (
        <Cell className={styles.box}>
          <label>
            <input
              type="checkbox"
              checked={isChosen}
              aria-labelledby={nameId}
              // Only a click event reports the Shift key, a change event does not.
              onClick={(event) => onChoose(product, event.shiftKey)}
              onChange={() => {}}
            />
          </label>
        </Cell>
      )}
      <Cell className={styles.image}>
        <OfferPhoto photo_url={photo_url} photo_srcset={photo_srcset} alt="" size={76} sizes="76px" />
      </Cell>
      <Cell className={styles.name}>
        <Link
          id={nameId}
          to={paths.product(id)}
          title={texts.myProducts.seeAsShoppers}
          lang={languageOf(name)}
        >
          {name}
        </Link>
        {withShop && <small lang={languageOf(product.shop_name)}>{product.shop_name}</small>}
        <PriceTagWish product={product} />
        {(isAdmin || !product.hidden) && <HiddenNote product={product} />}
      </Cell>
      <Cell className={styles.brand} lang={languageOf(brandInWords(product.brand))}>
        {brandInWords(product.brand)}
      </Cell>
      <Cell className={classNames(styles.price, product.discount_percent === 0 && styles.same)} numeric>
        {formatRupees(product.price)}
      </Cell>
      <Cell className={styles.discountPrice} numeric>
        {formatRupees(product.discount_price)}
      </Cell>
      <Cell className={classNames(styles.percent, product.discount_percent === 0 && styles.same)} numeric>
        <span data-on-card={texts.myProducts.onCard.off}>{`${product.discount_percent}%`}</span>
      </Cell>
      <Cell className={styles.status}>
        <Status tone={state.tone}>{state.words}</Status>
      </Cell>
      <Cell className={styles.start}>{formatDate(start_date)}</Cell>
      <Cell className={styles.end}>{formatDate(end_date)}</Cell>
      <Cell className={styles.views} numeric data-on-card={texts.myProducts.onCard.views}>
        {formatCount(product.views)}
      </Cell>
      {!isChoosing && (
        <Cell className={styles.actions}>
          <div>
            {wantsRenewal(product, today) && (
              <May call="POST /api/shop/renew">
                <Button
                  variant="soft"
                  size="small"
                  aria-label={texts.myProducts.about.renew({ offer: name })}
                  onClick={() => onCommand('renew', product)}
                >
                  <Icon of={RotateCcw} size="small" className={styles.onPhones} />
                  {texts.myProducts.commands.renew}
                </Button>
              </May>
            )}
            <May call="POST /api/shop/updateproduct/:id">
              <ButtonLink
                variant={hasFix ? 'soft' : 'line'}
                size="small"
                to={ownPaths.updateProduct(id, hasFix ? product.hidden?.field : null)}
                state={{ product, isFromList: true }}
                aria-label={
                  hasFix
                    ? texts.hiding.fixOffer({ offer: name })
                    : texts.myProducts.about.update({ offer: name })
                }
              >
                <Icon of={Pencil} size="small" className={styles.onPhones} />
                {hasFix ? texts.hiding.fix : texts.myProducts.update}
              </ButtonLink>
            </May>
            <May call="POST /api/shop/delete_product">
              <Button
                variant="dangerText"
                size="small"
                aria-label={texts.myProducts.about.delete({ offer: name })}
                onClick={() => onCommand('delete', product)}
              >
                <Icon of={Trash2} size="small" className={styles.onPhones} />
                {texts.myProducts.delete}
              </Button>
            </May>
            {isAdmin && !product.hidden && (
              <May call="POST /api/admin/hide_offer">
                <HideButton product={product} />
              </May>
            )}
            {isAdmin && product.hidden && (
              <May call="POST /api/admin/show_offer">
                <ShowAgainButton compact offer={{ ...product, product_id: product.id }} />
              </May>
            )}
            <IconButton
              icon={EllipsisVertical}
              label={texts.myProducts.about.more({ offer: name })}
              onClick={() => onCommand('more', product)}
            />
          </div>
        </Cell>
      )}
    </Row>
  )
})

const pressTime = 500
/** In pixels: a long press tolerates this movement, because a finger is never quite still. */
const stillness = 10

/**
 * Returns handlers for a touch of half a second. They suppress the click that follows, and the browser's menu
 * for the picture or link below the finger.
 */
function useLongPress(isOn: boolean, onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const wasLong = useRef(false)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  const finish = () => {
    stop()
    wasLong.current = true
    onLongPress()
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      wasLong.current = false
      if (isOn && pointerType === 'touch') press.current = { timer: setTimeout(finish, pressTime), x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > stillness) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: SyntheticEvent) => {
      if (press.current) finish()
      if (wasLong.current) event.preventDefault()
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
