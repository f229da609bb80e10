import { zodResolver } from '@hookform/resolvers/zod'
import { Clock, IndianRupee, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { maxLengths } from 'server/contract/max-lengths'
import { productFields } from 'server/contract/shop-products'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FieldGrid, place } from '../../ui/field-grid.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CardPreview, type RenderCard } from './card-preview.tsx'
import { CategoryFields } from './category-fields.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { DateFields } from './date-fields.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { PriceFields } from './price-fields.tsx'
import styles from './product-form.module.css'
import type { ProductFormValues } from './product-form-values.ts'
import { PublishBar } from './publish-bar.tsx'
import { useProductDraft } from './use-product-draft.ts'
import { type Offer, usePublish } from './use-publish.ts'

// The contract takes numbers as text too; `raw`, because what is sent is what was typed.
const resolver = zodResolver(productFields, undefined, { raw: true }) as Resolver<ProductFormValues>

type Props = {
  initial: ProductFormValues
  /** Where what was typed is kept until it is sent. */
  draftKey: string
  /** The photo that the product has. */
  presentPhoto?: { src: string; srcSet: string | null; alt: string } | null
  photoRequired: boolean
  submitLabel: string
  busyLabel: string
  /** Beside the button. */
  note?: ReactNode
  incomplete: string
  send: (offer: Offer) => Promise<void>
  failureText: (error: unknown) => string
  renderCard: RenderCard
  /** The product's present version, for a product that others may change too, and how to begin again with it. */
  version?: number
  onTakeTheirs?: () => void
}

/** The form of a product, for adding and for updating. */
export function ProductForm(props: Props) {
  const { initial, draftKey, presentPhoto, submitLabel, busyLabel, note, renderCard, version = null } = props
  const draft = useProductDraft(draftKey, initial, version)
  const form = useForm({
    defaultValues: draft.start,
    resolver,
    // It would take the order in which fields were registered, not that of the screen.
    shouldFocusError: false,
  })
  const { submit, formElement, problem, photoProblem, setPhotoOpen, isConflict, progress, forgetProblems } = usePublish(
    {
      ...props,
      form,
      draft,
    },
  )
  const { register, control, reset, formState } = form
  const { errors } = formState

  return (
    <form
      ref={formElement}
      className={styles.form}
      onSubmit={submit(draft.version)}
      noValidate
      aria-busy={progress !== null}
    >
      <div className={styles.fields}>
        {draft.isRestored && (
          <p className={styles.restored} role="status">
            We kept what you had filled in.
            <Button
              variant="line"
              size="small"
              onClick={() => {
                reset(initial)
                draft.forget()
                forgetProblems()
              }}
            >
              Start afresh
            </Button>
          </p>
        )}
        <Panel title="Product" icon={Tag}>
          <FieldGrid>
            <CategoryFields control={control} />
            <TextField
              label="Name"
              required
              maxLength={maxLengths.productName}
              autoComplete="off"
              fieldClassName={place.full}
              error={errors.name?.message}
              {...register('name')}
            />
            <TextField
              label="Brand"
              required
              maxLength={maxLengths.brand}
              autoComplete="off"
              fieldClassName={place.full}
              error={errors.brand?.message}
              {...register('brand')}
            />
          </FieldGrid>
        </Panel>
        <Panel title="Price" icon={IndianRupee}>
          <PriceFields form={form} />
        </Panel>
        <Panel title="Offer dates" icon={Clock}>
          <DateFields form={form} />
        </Panel>
      </div>
      <aside className={styles.side} aria-label="Photo and publishing">
        <PhotoPanel
          picture={draft.picture}
          present={presentPhoto}
          error={photoProblem}
          onOpen={setPhotoOpen}
          onChange={(picture) => {
            draft.keepPicture(picture)
            forgetProblems()
          }}
        />
        <PublishBar note={note} problem={problem} progress={progress} label={submitLabel} busyLabel={busyLabel}>
          {isConflict && props.onTakeTheirs && (
            <ConflictChoice onKeepMine={() => void submit(version)()} onTakeTheirs={props.onTakeTheirs} />
          )}
        </PublishBar>
      </aside>
      <CardPreview
        control={control}
        photo={draft.picture?.preview ?? presentPhoto?.src ?? null}
        renderCard={renderCard}
      />
    </form>
  )
}
