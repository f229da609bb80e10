import { Clock, Image as ImageIcon, IndianRupee, Store, Tag } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { maxLengths } from 'server/contract/facts/max-lengths'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { changeOf, type Place } from '../../../offer-drafts/draft.ts'
import { PictureCropper, type PictureCropperHandle } from '../../../ui/cropper.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { FieldGrid, place as inGrid } from '../../../ui/field-grid.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status.tsx'
import { CategoryFields } from './category-fields.tsx'
import { DateFields, OverWarning } from './date-fields.tsx'
import { DraftedCard } from './drafted-card.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { fieldsOf } from './form-fields.ts'
import { isKeptWhole, RestoredNotice } from './kept-notices.tsx'
import { PriceFields } from './price-fields.tsx'
import { type Start, withPicture } from './product-draft.ts'
import { type Offer, usePublishing, useUpdating } from './product-form.api.ts'
import styles from './product-form.module.css'
import { emptyProduct, valuesOf } from './product-form-values.ts'
import { PublishBar } from './publish-bar.tsx'
import { isOnItsWay, PublishStates, Stranded } from './publish-states.tsx'
import { type LoadNext, useNextScreen } from './use-next-screen.ts'
import { useProductDraft } from './use-product-draft.ts'
import { usePublish } from './use-publish.ts'

type AddProps = {
  place: Place
  /** Above the form. */
  head?: ReactNode
  /** Loads the code of the next screen while there is a network. */
  loadNext?: LoadNext
  /** It is in the outbox, and began as it was queued. */
  isMended?: boolean
}

export const AddProductForm = ({ place, ...rest }: AddProps) => (
  <ProductForm
    place={place}
    start={{ values: emptyProduct(), version: null }}
    send={usePublishing(place.userId, place.shop.id ?? undefined)}
    {...rest}
  />
)

type UpdateProps = { userId: number; product: OwnOffer; loadNext?: LoadNext }

export function UpdateProductForm({ userId, product, loadNext }: UpdateProps) {
  const { id, version, price, price_is_proven, photo_url, photo_srcset } = product
  return (
    <ProductForm
      place={changeOf(userId, id)}
      start={{ values: valuesOf(product), version }}
      send={useUpdating(product)}
      presentPhoto={
        photo_url ? { src: photo_url, srcSet: photo_srcset, alt: texts.productForm.presentPhoto } : null
      }
      struck={{ price, isProven: price_is_proven }}
      loadNext={loadNext}
    />
  )
}

type Props = AddProps & {
  /** The product as the server has it now, or an empty one. */
  start: Start
  send: (offer: Offer) => Promise<{ earlier?: string }>
  /** The photo that the product has. */
  presentPhoto?: ComponentProps<typeof PictureCropper>['present']
  struck?: ComponentProps<typeof PriceFields>['struck']
}

/**
 * The form of a product, for adding and for updating. A new one's way to the server has screens of its own.
 */
function ProductForm({ place, isMended = false, start, send, presentPhoto, head, loadNext, struck }: Props) {
  const drafted = useProductDraft(place, start)
  const { draft, form, change, begin, takePhoto, photoTaken } = drafted
  const { goOn, stranded } = useNextScreen(loadNext)
  const cropper = useRef<PictureCropperHandle>(null)
  const isNew = place.product === null
  const { formElement, submit, ...actions } = usePublish(drafted, {
    send,
    toasts: isNew ? texts.addProduct : texts.updateProduct,
    onStored: ({ name }) => void goOn(name),
    photoMissing: texts.productForm.photoMissing,
    settle: async () => {
      await photoTaken()
      await cropper.current?.settle()
    },
  })
  const sendDraft = submit(draft.version)
  const field = fieldsOf(form)
  const { picture, problems } = draft
  const isReplaced = stranded !== undefined || (isNew && isOnItsWay(draft))

  return (
    <>
      {stranded !== undefined && <Stranded name={stranded} isNew={isNew} />}
      {stranded === undefined && isNew && (
        <PublishStates draft={draft} form={form} tryAgain={() => void sendDraft()} {...actions} />
      )}
      <div hidden={isReplaced}>
        {head}
        <form
          ref={formElement}
          className={styles.form}
          onSubmit={sendDraft}
          noValidate
          aria-busy={draft.sending !== null}
        >
          <div>
            <RestoredNotice draft={draft} onStartAfresh={isMended ? undefined : () => begin(draft.start)} />
            <Panel title={texts.productForm.product} icon={Tag}>
              <FieldGrid>
                <CategoryFields control={form.control} />
                <TextField
                  required
                  maxLength={maxLengths.productName}
                  autoComplete="off"
                  fieldClassName={inGrid.full}
                  {...field('name')}
                />
                <TextField
                  required
                  maxLength={maxLengths.brand}
                  autoComplete="off"
                  fieldClassName={inGrid.full}
                  {...field('brand')}
                />
              </FieldGrid>
            </Panel>
            <Panel title={texts.productForm.price} icon={IndianRupee}>
              <PriceFields form={form} struck={struck} />
            </Panel>
            <Panel title={texts.productForm.dates} icon={Clock}>
              <FieldGrid>
                <DateFields form={form} />
                <OverWarning form={form} />
                <TextAreaField
                  required
                  fits={maxLengths.description}
                  fieldClassName={inGrid.full}
                  {...field('description')}
                />
              </FieldGrid>
            </Panel>
          </div>
          <aside className={styles.side} aria-label={texts.productForm.photoAndPublishing}>
            <Panel
              title={texts.productForm.photo}
              icon={ImageIcon}
              className={styles.photo}
              aside={
                (draft.isCropping || !(picture ?? presentPhoto)) && (
                  <Status tone="pending">{texts.productForm.notCropped}</Status>
                )
              }
            >
              <PictureCropper
                // An open file goes with the draft that it was chosen for.
                key={draft.round}
                ref={cropper}
                what={texts.productForm.chosenPhoto}
                picture={picture}
                present={presentPhoto}
                error={problems.photo}
                onChoose={(file) => void takePhoto(file)}
                onOpen={(isCropping) => change({ isCropping })}
                onChange={(picture) => change(withPicture(picture))}
              />
            </Panel>
            {!isReplaced && (
              <PublishBar
                place={place}
                draft={draft}
                isNotKept={!isKeptWhole(draft)}
                onCancel={actions.cancel}
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
            )}
          </aside>
          <Panel title={texts.productForm.preview} icon={Store} className={styles.preview}>
            <DraftedCard
              control={form.control}
              photo={picture?.preview ?? presentPhoto?.src ?? null}
              className={styles.card}
            />
          </Panel>
        </form>
      </div>
    </>
  )
}
