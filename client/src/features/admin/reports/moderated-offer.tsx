import { Check, EyeOff, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { ReportedOffer } from 'server/contract/reports/calls'
import { type ReportKind, reportLabels } from 'server/contract/reports/facts'
import type { ModeratedOffer as Offer } from 'server/contract/shop-offers/moderated-offers'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { ShowAgainButton } from '../../../offers/hiding/hidden-note.tsx'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { May, useMay } from '../../../session/may.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SheetForm } from '../../../ui/sheet-form.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './moderated-offer.module.css'
import { Acknowledge, Due } from './written-card.tsx'

type Props = { offer: Offer; head: ReactNode; actions: ReactNode; children: ReactNode }

/** Links a hidden offer to its form, which only some roles may open: it has no public page. */
function OfferName({ product_id, name, is_hidden }: Offer) {
  const { may } = useMay()
  const lang = languageOf(name)
  if (is_hidden && !may('POST /api/shop/updateproduct/:id')) return <span lang={lang}>{name}</span>
  return (
    <Link to={is_hidden ? ownPaths.updateProduct(product_id) : paths.product(product_id)} lang={lang}>
      {name}
    </Link>
  )
}

export const ModeratedOffer = ({ offer, head, actions, children }: Props) => (
  <li className={styles.offer}>
    <OfferPhoto photo_url={offer.photo_url} photo_srcset={offer.photo_srcset} alt="" size={84} sizes="84px" />
    <div className={styles.body}>
      <p className={styles.head}>{head}</p>
      <h2>
        <OfferName {...offer} />
      </h2>
      <p className="muted small">
        <span lang={languageOf(offer.shop_name)}>
          {offer.shop_id === null ? (
            offer.shop_name
          ) : (
            <Link to={adminPaths.adminShop(offer.shop_id)}>{offer.shop_name}</Link>
          )}
          {offer.address && <span>{`, ${offer.address}`}</span>}
        </span>
        {' · '}
        <span>
          {[
            formatRupees(offer.discount_price),
            texts.reports.otherOffers({ count: offer.other_offers }),
          ].join(' · ')}
        </span>
      </p>
      {children}
    </div>
    <div className={styles.actions}>
      {actions}
      {offer.phone && (
        <ButtonAnchor
          variant="line"
          href={telephoneLink(offer.phone)}
          aria-label={texts.reports.callShopOf({ shop: offer.shop_name, phone: offer.phone })}
        >
          <Icon of={Phone} />
          {texts.reports.callShop}
        </ButtonAnchor>
      )}
    </div>
  </li>
)

type HideCommandProps = {
  offer: { name: string }
  variant: 'soft' | 'line'
  /** True if the offer is hidden and the shop asked for another review. */
  isAgain?: boolean
  onHide: () => void
}

export const HideCommand = ({ offer: { name: offer }, variant, isAgain, onHide }: HideCommandProps) => (
  <May call="POST /api/admin/hide_offer">
    <Button
      variant={variant}
      aria-label={texts.reports[isAgain ? 'notYetRightNamed' : 'hideNamed']({ offer })}
      onClick={onHide}
    >
      <Icon of={EyeOff} />
      {isAgain ? texts.reports.notYetRight : texts.reports.hide}
    </Button>
  </May>
)

export type HiddenOffer = AnswerOf<'GET /api/admin/hidden_offers'>['hidden'][number]

export const HiddenCard = ({ offer, onHide }: { offer: HiddenOffer; onHide: () => void }) => (
  <ModeratedOffer
    offer={offer}
    head={
      <>
        {offer.asked_again_at ? (
          <Status tone="pending">{texts.hiding.askAgain}</Status>
        ) : (
          <Status tone="inactive">{texts.reports.hidden}</Status>
        )}
        <span>{whenWords(offer.asked_again_at ?? offer.since)}</span>
      </>
    }
    actions={
      <>
        <May call="POST /api/admin/show_offer">
          <ShowAgainButton offer={offer} />
        </May>
        {offer.asked_again_at && <HideCommand isAgain offer={offer} variant="line" onHide={onHide} />}
      </>
    }
  >
    <blockquote>{texts.reports.hiddenBy({ reason: offer.reason, by: offer.hidden_by })}</blockquote>
  </ModeratedOffer>
)

const tones: Record<ReportKind, StatusTone> = {
  'wrong price': 'rejected',
  ended: 'pending',
  'not this shop': 'coming',
  'something else': 'inactive',
}

type ReportedCardProps = { offer: ReportedOffer; onHide: () => void; onFine: () => void }

export const ReportedCard = ({ offer, onHide, onFine }: ReportedCardProps) => (
  <ModeratedOffer
    offer={offer}
    head={
      <>
        {offer.due_at && <Due at={offer.due_at} isAcknowledged={offer.unacknowledged.length === 0} />}
        {offer.kinds.map(({ kind, count }) => (
          <Status key={kind} tone={tones[kind]}>
            <span>{reportLabels[kind].admin}</span>
            {offer.kinds.length > 1 && <span>{` ${count}`}</span>}
          </Status>
        ))}
        <span>{texts.reports.shoppers({ count: offer.shoppers, when: whenWords(offer.first_at) })}</span>
      </>
    }
    actions={
      <>
        <HideCommand offer={offer} variant="soft" onHide={onHide} />
        <May call="POST /api/admin/settle_reports">
          <Button variant="line" aria-label={texts.reports.fineNamed({ offer: offer.name })} onClick={onFine}>
            <Icon of={Check} />
            {texts.reports.fine}
          </Button>
        </May>
        <Acknowledge ids={offer.unacknowledged} what={offer.name} />
      </>
    }
  >
    {offer.words.map((words, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two shoppers may say the same
      <blockquote key={place}>
        “<span>{words}</span>”
      </blockquote>
    ))}
  </ModeratedOffer>
)

export function CloseReportsSheet({ offer, onClose }: { offer: ReportedOffer; onClose: () => void }) {
  const { product_id, last_report_id, name } = offer
  const settle = useUndoableCall('POST /api/admin/settle_reports', {
    refreshes: ['GET /api/admin/reports', 'GET /api/admin/complaint_sheet', 'GET /api/admin/price_proofs'],
    words: () => texts.reports.settled,
  })
  return (
    <SheetForm
      title={texts.reports.fineTitle({ offer: name })}
      submitLabel={texts.reports.close}
      defaultValues={{ answer: '', note: '' }}
      onSubmit={(values) => settle.mutateAsync({ product_id, last_report_id, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="muted">{texts.reports.fineHint}</p>
          <TextAreaField
            label={texts.reports.answer}
            rows={3}
            maxLength={maxLengths.message}
            {...field('answer')}
          />
          <TextField label={texts.reports.note} maxLength={maxLengths.note} {...field('note')} />
        </>
      )}
    </SheetForm>
  )
}
