import { Clock, Image as ImageIcon, IndianRupee, Store, Tag } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { changeOf, type Place } from '../../../offer-drafts/draft.ts'
import { lastChoices } from '../../../offer-drafts/last-choices.ts'
import { PictureCropper, type PictureCropperHandle } from '../../../ui/cropper.tsx'
import { FieldGrid, place as inGrid, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status.tsx'
import { CategoryFields } from './category-choice.tsx'
import { CodeChoice, CodeTicket, DeliveryChoice } from './code-choice.tsx'
import { DateFields, OverWarning } from './date-fields.tsx'
import { DraftedCard } from './drafted-card.tsx'
import { EditConflict } from './edit-conflict.tsx'
import type { Start } from './form-draft.ts'
import { beginAtField, emptyOffer, useFields, valuesOf } from './offer-fields.ts'
import styles from './offer-form.module.css'
import { OfferForm } from './offer-form.tsx'
import { asInTheContract, withStruckPriceRule } from './offer-rules.ts'
import { PriceFields } from './price-fields.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { type LoadNext, useNextScreen, usePublish } from './use-publish.ts'

type Props = {
  place: Place
  start: Start
  product?: OwnOffer
  head?: ReactNode
  loadNext?: LoadNext
  isMended?: boolean
  /** The name of the field to focus. */
  at?: string | null
}

export function AddOfferForm({ place, ...rest }: Pick<Props, 'place' | 'head' | 'loadNext' | 'isMended'>) {
  const { userId, shop } = place
  const values = { ...emptyOffer(), ...lastChoices({ userId, shopId: shop.id ?? undefined }) }
  return <FullOffer place={place} start={{ values, version: null }} {...rest} />
}

type UpdateProps = Pick<Props, 'loadNext' | 'at'> & { userId: number; product: OwnOffer }

export const UpdateOfferForm = ({ userId, product, ...rest }: UpdateProps) => (
  <FullOffer
    place={changeOf(userId, product.id)}
    start={{ values: valuesOf(product), version: product.version }}
    product={product}
    {...rest}
  />
)

/** A hidden offer stays hidden after an update until its shop requests another review. */
const updatedWords = ({ hidden }: OwnOffer) =>
  hidden && !hidden.asked_again_at
    ? { ...texts.updateProduct, done: `${texts.updateProduct.done} ${texts.hiding.askNow}` }
    : texts.updateProduct

function FullOffer({ place, isMended = false, start, product, head, loadNext, at }: Props) {
  const drafted = useFormDraft(place, start, { rules: withStruckPriceRule(asInTheContract, product) })
  const { draft, form, dispatch, begin, takePhoto, photoTaken } = drafted
  const { goOn, stranded } = useNextScreen(loadNext)
  const cropper = useRef<PictureCropperHandle>(null)
  const { submit, ...actions } = usePublish(drafted, {
    product,
    toasts: product ? updatedWords(product) : texts.addProduct,
    onStored: ({ name }) => void goOn(name),
    photoMissing: texts.productForm.photoMissing,
    settle: async () => {
      await photoTaken()
      await cropper.current?.settle()
    },
  })
  const { formElement } = actions
  useEffect(() => beginAtField(formElement.current, at), [formElement, at])
  const { picture, problems } = draft
  const photo = product?.photo_url
  const present = photo
    ? { src: photo, srcSet: product.photo_srcset, alt: texts.productForm.presentPhoto }
    : null
  return (
    <OfferForm
      look="panels"
      offer={{ ...drafted, ...actions }}
      publish={submit(draft.version)}
      head={head}
      onStartOver={isMended ? undefined : () => begin(draft.start)}
      stranded={stranded}
      sections={[
        { title: texts.productForm.product, icon: Tag, content: <WhatItIs /> },
        { title: texts.productForm.price, icon: IndianRupee, content: <PriceFields product={product} /> },
        {
          title: texts.productForm.dates,
          icon: Clock,
          content: <DatesAndTerms place={place} product={product} />,
        },
      ]}
      aside={{
        title: texts.productForm.photoAndPublishing,
        content: (
          <Panel
            title={texts.productForm.photo}
            icon={ImageIcon}
            className={styles.photo}
            aside={
              (draft.isCropping || !(picture ?? present)) && (
                <Status tone="pending">{texts.productForm.notCropped}</Status>
              )
            }
          >
            <PictureCropper
              // Resets the cropper for a new draft, so that it does not keep the previous file.
              key={draft.round}
              ref={cropper}
              what={texts.productForm.chosenPhoto}
              picture={picture}
              present={present}
              error={problems.photo}
              onChoose={(file) => void takePhoto(file)}
              onOpen={(isCropping) => void dispatch({ type: 'cropping', isCropping })}
              onChange={(picture) => void dispatch({ type: 'cropped', picture })}
            />
          </Panel>
        ),
      }}
      preview={
        <Panel title={texts.productForm.preview} icon={Store} className={styles.preview}>
          <DraftedCard photo={picture?.preview ?? photo ?? null} className={styles.card} />
          <CodeTicket product={product} />
        </Panel>
      }
      conflict={
        problems.conflict && (
          <EditConflict
            {...problems.conflict}
            mine={form.getValues()}
            theirs={start.values}
            hasOwnPhoto={picture !== null}
            onTakeTheirs={() => begin(start)}
            onKeepMine={() => void submit(start.version)()}
          />
        )
      }
    />
  )
}

function WhatItIs() {
  const field = useFields()
  const line = { required: true, autoComplete: 'off', fieldClassName: inGrid.full }
  return (
    <FieldGrid>
      <CategoryFields />
      <TextField {...line} maxLength={maxLengths.productName} {...field('name')} />
      <TextField {...line} maxLength={maxLengths.brand} {...field('brand')} />
    </FieldGrid>
  )
}

function DatesAndTerms({ place, product }: Pick<Props, 'place' | 'product'>) {
  const field = useFields()
  return (
    <FieldGrid>
      <DateFields />
      <OverWarning />
      <DeliveryChoice />
      <CodeChoice of={{ userId: place.userId, shopId: place.shop.id ?? undefined }} product={product} />
      <TextAreaField
        required
        fits={maxLengths.description}
        fieldClassName={inGrid.full}
        {...field('description')}
      />
    </FieldGrid>
  )
}
