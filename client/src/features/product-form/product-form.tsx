import { Clock, Image as ImageIcon, IndianRupee, Tag } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { maxLengths } from 'server/contract/max-lengths'
import { texts } from 'server/contract/texts'
import type { Place } from '../../offer-drafts/draft.ts'
import { PictureCropper, type PictureCropperHandle } from '../../ui/cropper.tsx'
import { TextField } from '../../ui/field.tsx'
import { FieldGrid, place } from '../../ui/field-grid.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import { CardPreview } from './card-preview.tsx'
import { CategoryFields } from './category-fields.tsx'
import { DateFields } from './date-fields.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { PriceFields, type StruckPrice } from './price-fields.tsx'
import type { Start } from './product-draft.ts'
import styles from './product-form.module.css'
import { PublishBar } from './publish-bar.tsx'
import { PublishFaces } from './publish-faces.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { type LoadNext, useNextScreen } from './use-next-screen.ts'
import { useProductDraft } from './use-product-draft.ts'
import { type Publishing, usePublish } from './use-publish.ts'

type Props = Publishing & {
  place: Place
  /** It is in the outbox, and began as it was queued. */
  isMended?: boolean
  /** The product as the server has it now, or an empty one. */
  start: Start
  /** The photo that the product has. */
  presentPhoto?: { src: string; srcSet: string | null; alt: string } | null
  /** Above the form. */
  head?: ReactNode
  label: string
  busyLabel: string
  /** Beside the button. */
  note?: ReactNode
  /** Loads the code of the next screen while there is a network. */
  loadNext?: LoadNext
  struck?: StruckPrice
}

/** The form of a product, for adding and for updating. A new one's way to the server has screens of its own. */
export function ProductForm({
  place: draftPlace,
  isMended = false,
  start,
  presentPhoto,
  head,
  label,
  busyLabel,
  note,
  loadNext,
  struck,
  ...publishing
}: Props) {
  const drafted = useProductDraft(draftPlace, start)
  const { draft, form, change, begin, takePhoto, photoTaken } = drafted
  const { goOn, stranded } = useNextScreen(loadNext)
  const cropper = useRef<PictureCropperHandle>(null)
  const { formElement, submit, cancel, keep } = usePublish(drafted, {
    ...publishing,
    onStored: ({ name }) => void goOn(name),
    photoMissing: texts.productForm.photoMissing,
    settle: async () => {
      await photoTaken()
      await cropper.current?.settle()
    },
  })
  const { register, control, formState } = form
  const { errors } = formState
  const photo = draft.picture?.preview ?? presentPhoto?.src ?? null
  const isNew = start.version === null
  const isFaced = Boolean(stranded ?? (isNew && (draft.sending ?? draft.unpublished)))
  const backToForm = () => {
    change({ type: 'back' })
    requestAnimationFrame(() => form.setFocus('name'))
  }

  return (
    <>
      <PublishFaces
        isNew={isNew}
        draft={draft}
        form={form}
        stranded={stranded}
        onCancel={cancel}
        onTryAgain={() => void submit(draft.version)()}
        onKeep={keep}
        onChange={backToForm}
      />
      <div hidden={isFaced}>
        {head}
        <form
          ref={formElement}
          className={styles.form}
          onSubmit={submit(draft.version)}
          noValidate
          aria-busy={draft.sending !== null}
        >
          <div className={styles.fields}>
            <RestoredNotice draft={draft} onStartAfresh={isMended ? undefined : () => begin(draft.start)} />
            <Panel title={texts.productForm.product} icon={Tag}>
              <FieldGrid>
                <CategoryFields control={control} />
                <TextField
                  label={texts.productFields.name}
                  required
                  maxLength={maxLengths.productName}
                  autoComplete="off"
                  fieldClassName={place.full}
                  error={errors.name?.message}
                  {...register('name')}
                />
                <TextField
                  label={texts.productFields.brand}
                  required
                  maxLength={maxLengths.brand}
                  autoComplete="off"
                  fieldClassName={place.full}
                  error={errors.brand?.message}
                  {...register('brand')}
                />
              </FieldGrid>
            </Panel>
            <Panel title={texts.productForm.price} icon={IndianRupee}>
              <PriceFields form={form} struck={struck} />
            </Panel>
            <Panel title={texts.productForm.dates} icon={Clock}>
              <DateFields form={form} />
            </Panel>
          </div>
          <aside className={styles.side} aria-label={texts.productForm.photoAndPublishing}>
            <Panel
              title={texts.productForm.photo}
              icon={ImageIcon}
              className={styles.photo}
              aside={
                (draft.isCropping || !(draft.picture ?? presentPhoto)) && (
                  <Status tone="pending">{texts.productForm.notCropped}</Status>
                )
              }
            >
              <PictureCropper
                // An open file goes with the draft that it was chosen for.
                key={draft.round}
                ref={cropper}
                what={texts.productForm.chosenPhoto}
                picture={draft.picture}
                present={presentPhoto}
                error={draft.problems.photo}
                onChoose={(file) => void takePhoto(file)}
                onOpen={(isCropping) => change({ type: 'cropping', isCropping })}
                onChange={(picture) => change({ type: 'cropped', picture })}
              />
            </Panel>
            {!isFaced && (
              <PublishBar
                draft={draft}
                label={label}
                busyLabel={busyLabel}
                note={note}
                onCancel={cancel}
                conflict={
                  draft.problems.conflict && (
                    <EditConflict
                      {...draft.problems.conflict}
                      mine={form.getValues()}
                      theirs={start.values}
                      hasOwnPhoto={draft.picture !== null}
                      onTakeTheirs={() => begin(start)}
                      onKeepMine={() => void submit(start.version)()}
                    />
                  )
                }
              />
            )}
          </aside>
          <CardPreview control={control} photo={photo} />
        </form>
      </div>
    </>
  )
}
