import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Clock, type LucideIcon, MapPin, MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { hoursInWords, type OpeningHours } from 'server/contract/shops/facts/opening-hours'
import { locate } from '../../../lib/city/here.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Switch } from '../../../ui/tick-field.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import styles from './checklist.module.css'

type Part = Partial<SentTo<'POST /api/shop/change_shop'>['body']>
type Props = {
  shop: ShopToReach
  /** The user speaks for another's shop: ask whether the shop agrees to show its numbers. */
  isForOther: boolean
  /** The list has replaced the element that the user tapped, so it takes the focus. */
  takesFocus?: boolean
}
type Unstored = { part: Part; fault?: ApiError }

const tenToNine = { opens: '10:00', closes: '21:00' }
const usualHours: { label: string; hours: OpeningHours }[] = [
  { label: texts.checklist.hours.everyDay, hours: [{ days: [1, 2, 3, 4, 5, 6, 7], ...tenToNine }] },
  { label: texts.checklist.hours.weekdays, hours: [{ days: [1, 2, 3, 4, 5, 6], ...tenToNine }] },
]

/** Four points with one tap each, so that customers can reach a shop. A tick means stored. */
export function Checklist({ shop, isForOther, takesFocus = false }: Props) {
  const { change, refresh } = useReachShop(shop)
  const signInAgain = useSignInAgain()
  const heading = useRef<HTMLHeadingElement>(null)
  const [unstored, setUnstored] = useState<Partial<Record<PointName, Unstored>>>({})
  const left = pointsLeft(shop)
  const done = points.length - left.length

  // The pressed control is removed: move the focus to the list's heading.
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const send = async (point: PointName, part: Part) => {
    const note = (one?: Unstored) => setUnstored((all) => ({ ...all, [point]: one }))
    note({ part })
    try {
      const { message, undo } = await change(part)
      note()
      if (undo !== undefined) offerUndoOf(message, [undo], refresh)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      note({ part, fault: error })
      if (signInAgain(error)) return
      // Someone else changed the shop first: show their version; the user taps again.
      if (error.status === 409) void refresh()
    }
    focusHeading()
  }
  const pointOf = (point: PointName) => {
    const { part, fault } = unstored[point] ?? {}
    return {
      name: point,
      isDone: !left.includes(point),
      changeAt: ownPaths.profileOf(shop.shop_id, point === 'hours' ? 'hours' : undefined),
      isSaving: part !== undefined && fault === undefined,
      fault,
      onAgain: () => part && void send(point, part),
    }
  }
  const phone = shop.phone ?? shop.contact_no
  return (
    <section className={styles.list} aria-label={texts.checklist.title}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {left.length === 0 ? texts.checklist.all : texts.checklist.title}
        </h2>
        <p role="status">{texts.checklist.done({ done, all: points.length })}</p>
      </div>
      <progress value={done} max={points.length} aria-hidden="true" />
      <Agreed
        {...pointOf('call')}
        shop={shop}
        phone={phone}
        isForOther={isForOther}
        onYes={() => void send('call', { shows_phone: true })}
      />
      <Agreed
        {...pointOf('whatsApp')}
        shop={shop}
        phone={shop.whatsapp ?? phone}
        isForOther={isForOther}
        onYes={() => void send('whatsApp', { shows_whatsapp: true })}
      />
      <Point
        {...pointOf('hours')}
        text={shop.hours?.length ? hoursInWords(shop.hours) : texts.checklist.hours.hint}
        below={
          <div className="cluster gap-10">
            {usualHours.map(({ label, hours }) => (
              <Button key={label} variant="line" size="small" onClick={() => void send('hours', { hours })}>
                {label}
              </Button>
            ))}
            <ButtonLink variant="line" size="small" to={ownPaths.profileOf(shop.shop_id, 'hours')}>
              {texts.checklist.hours.other}
            </ButtonLink>
          </div>
        }
      />
      <PlacePoint {...pointOf('place')} shop={shop} onFound={(place) => void send('place', { place })} />
    </section>
  )
}

type PointState = Omit<Parameters<typeof Point>[0], 'text' | 'action' | 'below'> & { shop: ShopToReach }
type AgreedProps = PointState & { phone: string | null; isForOther: boolean; onYes: () => void }

function Agreed({ shop, phone, isForOther, onYes, ...point }: AgreedProps) {
  const [isAsking, setAsking] = useState(false)
  const words = point.name === 'call' ? texts.checklist.call : texts.checklist.whatsApp
  if (phone === null)
    return (
      <Point
        {...point}
        text={words.missing}
        action={
          <ButtonLink variant="line" size="small" to={ownPaths.profileOf(shop.shop_id)}>
            {texts.checklist.writeNumber}
          </ButtonLink>
        }
      />
    )
  return (
    <Point
      {...point}
      text={point.isDone ? words.done({ phone }) : words.hint({ phone })}
      action={
        <Switch
          on={false}
          aria-label={words.title}
          onChange={() => (isForOther ? setAsking(!isAsking) : onYes())}
        />
      }
      below={
        isAsking && (
          <div className="cluster gap-10">
            <span>{texts.checklist.agrees({ shop: shop.name })}</span>
            <Button variant="line" size="small" onClick={onYes}>
              {texts.checklist.yes}
            </Button>
          </div>
        )
      }
    />
  )
}

type Place = NonNullable<Part['place']>

/** Stores the shop's location. The user has to be in the shop. */
function PlacePoint({ shop, onFound, ...point }: PointState & { onFound: (place: Place) => void }) {
  const [found, setFound] = useState<number | 'refused' | 'unknown'>()
  const [look, isLooking] = useOneAtATime(async () => {
    const position = await locate()
    if (typeof position === 'string') return setFound(position)
    const { latitude, longitude, accuracy } = position
    const metres = Math.round(accuracy)
    setFound(metres)
    if (metres <= exactEnough) onFound({ latitude, longitude, accuracy_metres: metres })
  })
  const isInexact = typeof found === 'number' && found > exactEnough
  const metres = shop.place?.accuracy_metres
  const { place } = texts.checklist
  const statusText = isInexact
    ? place.inexact({ metres: found })
    : found === 'refused'
      ? place.off
      : found === 'unknown'
        ? place.notFound
        : place.hint
  return (
    <Point
      {...point}
      text={point.isDone ? (metres ? place.within({ metres }) : place.set) : statusText}
      action={
        found === 'refused' ? (
          <ButtonLink variant="line" size="small" to={ownPaths.profileOf(shop.shop_id)}>
            {place.write}
          </ButtonLink>
        ) : (
          <Button variant="line" size="small" busy={isLooking} onClick={() => void look()}>
            {isInexact || found === 'unknown' ? texts.ui.tryAgain : place.here}
          </Button>
        )
      }
    />
  )
}

export const pointIcons: Record<PointName, LucideIcon> = {
  call: Phone,
  whatsApp: MessageCircle,
  hours: Clock,
  place: MapPin,
}

type PointProps = {
  name: PointName
  isDone: boolean
  changeAt: string
  isSaving: boolean
  fault: ApiError | undefined
  onAgain: () => void
  text: string
  action?: ReactNode
  below?: ReactNode
}

function Point({ name, isDone, changeAt, isSaving, fault, onAgain, text, action, below }: PointProps) {
  const isUnsent = fault?.status === 0
  const statusText = isSaving
    ? texts.checklist.saving
    : isUnsent
      ? texts.checklist.notSent
      : (fault?.message ?? text)
  return (
    <div className={styles.point}>
      <Icon
        of={isDone ? Check : pointIcons[name]}
        className={classNames(styles.mark, isDone && styles.done)}
      />
      <div>
        <b>{texts.checklist[name].title}</b>
        <p role={fault ? 'alert' : undefined}>{statusText}</p>
      </div>
      {isDone ? (
        <Link to={changeAt} className={styles.change} aria-label={texts.checklist.changeIt[name]}>
          {texts.checklist.change}
        </Link>
      ) : isUnsent ? (
        <Button variant="line" size="small" onClick={onAgain}>
          {texts.checklist.sendNow}
        </Button>
      ) : (
        !isSaving && action
      )}
      {!isDone && !isSaving && !isUnsent && below && <div className={styles.below}>{below}</div>}
    </div>
  )
}

const points = ['call', 'whatsApp', 'hours', 'place'] as const
type PointName = (typeof points)[number]

const isDone: Record<PointName, (shop: ShopToReach) => boolean> = {
  call: ({ shows_phone }) => shows_phone,
  whatsApp: ({ shows_whatsapp }) => shows_whatsapp,
  hours: ({ hours }) => hours !== null && hours.length > 0,
  place: ({ place }) => place !== null,
}
export const pointsLeft = (shop: ShopToReach) => points.filter((point) => !isDone[point](shop))

/** In metres. A less exact location leads customers past the door. */
const exactEnough = 50

export type ShopToReach = AnswerOf<'GET /api/shop/shop_profile/:id'>['shop']

/** The shop profile screen writes its answer under the same key. */
const keyOf = (shopId: number) => ['shop profile', shopId]

/** Helpers get a 403. */
export const useShopToReach = (id: number) =>
  useQuery<ShopToReach, ApiError>({
    queryKey: keyOf(id),
    retry: false,
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/shop/shop_profile/:id', { params: { id } }, { signal })).shop,
  })

/** Sends changes one after the other: each needs the version that the previous change returned. */
function useReachShop(shop: ShopToReach) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(shop.shop_id) })
  const { mutateAsync } = useMutation<AnswerOf<'POST /api/shop/change_shop'>, ApiError, Part>({
    scope: { id: `shop ${shop.shop_id}` },
    mutationFn: (part) => {
      const latest = client.getQueryData<ShopToReach>(keyOf(shop.shop_id)) ?? shop
      const { contact_no: _, shows_since: _since, place: _place, ...known } = latest
      return callApi('POST /api/shop/change_shop', { body: { ...known, ...part } })
    },
    onSuccess: ({ shop: stored }) => client.setQueryData(keyOf(shop.shop_id), stored),
  })
  return { change: mutateAsync, refresh }
}
