import { ChevronDown, Pencil } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { isUnbranded, unbranded } from 'server/contract/offers/facts/offer-facts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/status.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { CodeChoice, CodeTicket, DeliveryChoice, hasCounter } from './code-choice.tsx'
import { EndChoice } from './date-fields.tsx'
import { DraftedCard } from './drafted-card.tsx'
import { LiveOffer } from './live-offer.tsx'
import { useField, useOfferForm, useValues } from './offer-fields.ts'
import { OfferForm, type OfferSection } from './offer-form.tsx'
import { PhotoAndName, usePhotoWays } from './photo-and-name.tsx'
import { PriceAndDiscount } from './price-and-discount.tsx'
import { isKeptWhole, whereKept } from './publish-states.tsx'
import styles from './quick-offer.module.css'
import { FormHead, StartStep } from './start-step.tsx'
import { type QuickOfferProps, useQuickOffer } from './use-quick-offer.ts'

type Props = QuickOfferProps & { shopHead?: ReactNode; afterLive?: ReactNode }

export function QuickOffer({ place, shop, named, shopHead, afterLive }: Props) {
  const offer = useQuickOffer({ place, shop, named })
  const { form, draft, live, proposed } = offer
  const { ways, inputs } = usePhotoWays({
    onAsk: offer.askForPhoto,
    onAnswer: (file) => void offer.takePhoto(file),
  })
  const navigate = useNavigate()
  const [isUnfolded, setUnfolded] = useState(false)
  const shopId = place.shop.id ?? undefined
  const { errors } = form.formState

  if (live) return <LiveOffer offer={live} shop={shop} after={afterLive} onNext={offer.next} />
  const sections: OfferSection[] = [
    {
      title: texts.quickOffer.photoAndName,
      content: (
        <>
          <PhotoAndName offer={offer} ways={ways} />
          <CategoryChoice
            proposal={offer.proposal}
            isKept={offer.isKindKept}
            onByHand={offer.chooseKindByHand}
          />
        </>
      ),
    },
    { title: texts.quickOffer.price, content: <PriceAndDiscount /> },
    { title: texts.quickOffer.dates, content: <EndChoice /> },
    { title: texts.productFields.delivery, content: <DeliveryChoice /> },
    {
      title: texts.productFields.codeLimit,
      content: hasCounter() && <CodeChoice of={{ userId: place.userId, shopId }} />,
    },
    {
      title: texts.quickOffer.brandAndDescription,
      content: (
        <BrandAndDescription
          proposed={proposed}
          isOpen={isUnfolded || Boolean(errors.brand ?? errors.description)}
          onToggle={() => setUnfolded(!isUnfolded)}
        />
      ),
    },
  ]
  const handOver = async (event: MouseEvent) => {
    event.preventDefault()
    await offer.handOver()
    await navigate(ownPaths.addProduct(shopId))
  }
  return (
    <OfferForm
      look="boxes"
      offer={offer}
      publish={offer.publish}
      head={
        <>
          <FormHead title={texts.quickOffer.title} shop={shopHead}>
            {offer.isBegun && (
              <Status tone={isKeptWhole(draft) ? 'active' : 'pending'}>{whereKept(draft)}</Status>
            )}
          </FormHead>
          {inputs}
        </>
      }
      onStartOver={offer.startAfresh}
      start={
        !offer.isBegun &&
        draft.keptPhoto !== 'awaited' && <StartStep offer={offer} ways={ways} shopId={shopId} />
      }
      sections={sections}
      aside={{
        title: texts.quickOffer.preview,
        content: (
          <HowShoppersSeeIt
            photo={draft.picture?.preview ?? null}
            proposed={proposed}
            onChangeText={() => {
              setUnfolded(true)
              requestAnimationFrame(() => form.setFocus('description'))
            }}
          />
        ),
      }}
      below={
        <p className={styles.otherForm}>
          <Link
            to={ownPaths.addProduct(shopId)}
            className={styles.link}
            onClick={(event) => void handOver(event)}
          >
            {texts.quickOffer.fullForm}
          </Link>
        </p>
      }
    />
  )
}

type FoldedProps = { proposed: string; isOpen: boolean; onToggle: () => void }

/** Collapsed at first, because many shops do not sell branded products. */
function BrandAndDescription({ proposed, isOpen, onToggle }: FoldedProps) {
  const id = useId()
  const { errors } = useOfferForm().formState
  const brand = useField('brand').field
  const description = useField('description').field
  const line = description.value === '' ? texts.quickOffer.text.proposed : texts.quickOffer.text.own
  return (
    <div className={styles.folded}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon of={Pencil} />
        <span>
          {texts.quickOffer.brandAndDescription}
          <small>
            <span>{isUnbranded(brand.value) ? texts.proposedOffer.unbranded : brand.value}</span> ·{' '}
            <span>{line}</span>
          </small>
        </span>
        <Icon of={ChevronDown} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.unfolded}>
        <TextField
          label={texts.productFields.brand}
          maxLength={maxLengths.brand}
          autoComplete="off"
          placeholder={texts.proposedOffer.unbranded}
          error={errors.brand?.message}
          {...brand}
          value={brand.value === unbranded ? '' : brand.value}
        />
        <TextAreaField
          label={texts.productFields.description}
          fits={maxLengths.description}
          error={errors.description?.message}
          {...description}
          value={description.value || proposed}
          onChange={({ target }) => description.onChange(target.value === proposed ? '' : target.value)}
        />
      </div>
    </div>
  )
}

type PreviewProps = { proposed: string; photo: string | null; onChangeText: () => void }

function HowShoppersSeeIt({ photo, proposed, onChangeText }: PreviewProps) {
  const [written] = useValues('description')
  const description = written || proposed
  return (
    <section className={styles.box}>
      <h2>{texts.quickOffer.text.how}</h2>
      <div className={styles.look}>
        <DraftedCard photo={photo} brandless={unbranded} />
        <div>
          <p>
            <b className={styles.lookTitle}>{texts.productFields.description}</b>
            <span>
              {description ? texts.mine.quoted({ words: description }) : texts.quickOffer.text.noneYet}
            </span>
          </p>
          <Button variant="plain" size="small" className={styles.link} onClick={onChangeText}>
            {texts.quickOffer.text.change}
          </Button>
        </div>
      </div>
      <CodeTicket />
    </section>
  )
}
