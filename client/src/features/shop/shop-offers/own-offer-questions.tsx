import { useQueryClient } from '@tanstack/react-query'
import {
  Ban,
  CalendarDays,
  CircleCheck,
  Copy,
  Eye,
  History,
  type LucideIcon,
  MessageCircle,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import type { ComponentProps, KeyboardEvent, RefObject } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferListPage, OwnOffer } from 'server/contract/shop-offers/schemas'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { inThisLanguage, languageOf } from '../../../lib/format/language.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { ownOfferCalls } from '../../../lib/net/own-offers-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { shareTextOf, whatsAppAddress } from '../../../offers/share-text.ts'
import { May, useMay } from '../../../session/may.tsx'
import type { SignedInUser } from '../../../session/use-session.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './question.module.css'
import { QuestionHead } from './question-parts.tsx'
import { EndSheet, RenewalQuestion, RenewSheet } from './renew-sheet.tsx'

export type OfferQuestion =
  | { command: OwnOfferCommand; product: OwnOffer }
  | { command: 'renew several'; wanted: ComponentProps<typeof RenewalQuestion>['asked'] }

type Props = {
  user: SignedInUser
  asked: OfferQuestion | undefined
  onCommand: (command: OwnOfferCommand, product: OwnOffer) => void
  onClose: () => void
}

export function OwnOfferQuestions({ user, asked, onCommand, onClose }: Props) {
  switch (asked?.command) {
    case 'renew several':
      return <RenewalQuestion user={user} asked={asked.wanted} onClose={onClose} />
    case 'renew':
      return <RenewSheet products={[asked.product]} onClose={onClose} />
    case 'end':
      return <EndSheet products={[asked.product]} onClose={onClose} />
    case 'more':
      return (
        <MoreSheet
          product={asked.product}
          withHistory={user.user_type === 'admin'}
          onCommand={onCommand}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}

export type OwnOfferCommand = 'renew' | 'end' | 'stock' | 'delete' | 'duplicate' | 'more'

type MoreSheetProps = {
  product: OwnOffer
  withHistory: boolean
  onCommand: (command: OwnOfferCommand, product: OwnOffer) => void
  onClose: () => void
}

function MoreSheet({ product, withHistory, onCommand, onClose }: MoreSheetProps) {
  const { id, name, discount_price, end_date, offer_state, product_status } = product
  const nameOf = useCityNames(asStored)
  const today = todayInIndia()
  const { may } = useMay()
  const give = (command: OwnOfferCommand) => () => {
    onClose()
    onCommand(command, product)
  }
  const isSoldOut = product_status === 'out of stock'
  const shared = {
    ...product,
    with_code: product.code_limit !== null || undefined,
    address: null,
    city: null,
  }
  return (
    <Sheet title={name} onClose={onClose}>
      <QuestionHead product={product}>
        <p>
          {texts.myProducts.priceUntil({
            price: formatRupees(discount_price),
            day: formatDateShortly(end_date, today),
          })}
        </p>
      </QuestionHead>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from one control to the next */}
      <div className="stack" onKeyDown={moveByArrows}>
        <May call="POST /api/shop/renew">
          <Command icon={RotateCcw} onClick={give('renew')} data-first>
            {offer_state === 'expired'
              ? texts.myProducts.commands.renew
              : texts.myProducts.commands.renewForLonger}
          </Command>
        </May>
        <May call="POST /api/shop/add">
          <Command icon={Copy} onClick={give('duplicate')}>
            {texts.myProducts.commands.duplicate}
          </Command>
        </May>
        <May call="POST /api/shop/change_products">
          <Command icon={CalendarDays} onClick={give('end')}>
            {texts.myProducts.commands.changeEnd}
          </Command>
        </May>
        <a
          className={styles.command}
          href={whatsAppAddress(
            shareTextOf(shared, today, nameOf),
            window.location.origin + inThisLanguage(paths.product(id)),
          )}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={MessageCircle} />
          {texts.myProducts.commands.share}
        </a>
        <Link className={styles.command} to={paths.product(id)}>
          <Icon of={Eye} />
          {texts.myProducts.seeAsShoppers}
        </Link>
        {/* The stock of an ended offer matters only after a renewal. */}
        {offer_state !== 'expired' && may('POST /api/shop/product_status') && (
          <Command icon={isSoldOut ? CircleCheck : Ban} onClick={give('stock')}>
            {isSoldOut ? texts.myProducts.commands.backInStock : texts.myProducts.commands.outOfStock}
          </Command>
        )}
        {withHistory && (
          <Link
            className={styles.command}
            to={adminPaths.auditTrail({ subject_type: 'product', subject_id: id })}
          >
            <Icon of={History} />
            {texts.myProducts.commands.history}
          </Link>
        )}
        <May call="POST /api/shop/delete_product">
          <Command icon={Trash2} onClick={give('delete')} danger>
            {texts.myProducts.delete}
          </Command>
        </May>
      </div>
    </Sheet>
  )
}

/** Moves the focus by arrow keys, as in a menu. Tab works as well. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const commands = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
  const at = commands.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  commands.at(to % commands.length)?.focus()
}

type CommandProps = ComponentProps<'button'> & { icon: LucideIcon; danger?: boolean }

const Command = ({ icon, danger, children, ...button }: CommandProps) => (
  <button type="button" {...button} className={classNames(styles.command, danger && styles.danger)}>
    <Icon of={icon} />
    {children}
  </button>
)

export function useDeleteOffer() {
  const client = useQueryClient()
  const signInAgain = useSignInAgain()
  const { mutateAsync } = useUndoableCall('POST /api/shop/delete_product', {
    refreshes: ownOfferCalls,
    onSuccess: (_, { product_id }) => {
      for (const call of ['GET /api/admin/allproduct', 'GET /api/shop/ownproduct/:userId'])
        client.setQueriesData<OfferListPage>(
          { queryKey: [call] },
          (page) => page && { ...page, products: page.products.filter(({ id }) => id !== product_id) },
        )
    },
  })
  const showFailure = (error: ApiError) => {
    // A 409 means that the offer changed after the question was shown; the message names the other user.
    if (!signInAgain(error)) notifyFailure(error.status === 409 ? error.message : texts.deleteProduct.failed)
  }
  return ({ id: product_id, name, version }: OwnOffer, focusAfter: RefObject<HTMLElement | null>) =>
    confirm({
      title: texts.myProducts.confirm,
      children: (
        <RichText
          text={texts.deleteProduct.forEverybody({ offer: name })}
          parts={{ offer: (inside) => <b lang={languageOf(inside)}>{inside}</b> }}
        />
      ),
      confirmLabel: texts.myProducts.delete,
      action: () => mutateAsync({ product_id, version }).catch(showFailure),
      focusAfter,
    })
}
