import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { Panel } from '../../../ui/panel.tsx'
import full from './offer-form.module.css'
import { PublishBar, PublishStates, RestoredNotice, Stranded } from './publish-states.tsx'
import quick from './quick-offer.module.css'
import type { DraftedForm } from './use-form-draft.ts'
import type { PublishedForm } from './use-publish.ts'

/** A section without content is not rendered. */
export type OfferSection = { title: string; icon?: LucideIcon; content: ReactNode }

type Props = {
  offer: Pick<DraftedForm, 'place' | 'form' | 'draft'> & Omit<PublishedForm, 'submit'>
  /** `panels` for the full form, `boxes` for the quick form. */
  look: 'panels' | 'boxes'
  publish: () => unknown
  head: ReactNode
  onStartOver?: () => void
  start?: ReactNode
  sections: OfferSection[]
  aside: OfferSection
  preview?: ReactNode
  below?: ReactNode
  conflict?: ReactNode
  /** The name of an offer that is stored although its next screen could not be loaded. */
  stranded?: string
}

const looks = {
  panels: { page: undefined, columns: full.form, fields: undefined, side: full.side, bar: undefined },
  boxes: {
    page: quick.quick,
    columns: quick.columns,
    fields: quick.fields,
    side: quick.side,
    bar: quick.bar,
  },
}

/** Shows the quick or full form, or a status screen while a new offer is being sent or has failed. */
export function OfferForm({ offer, look, publish, head, sections, aside, stranded, ...props }: Props) {
  const { place, form, draft, formElement, cancel } = offer
  const isNew = place.product === null
  const isOnItsWay = draft.sending !== null || draft.unpublished !== undefined
  const isReplaced = stranded !== undefined || (isNew && isOnItsWay)
  const styles = looks[look]
  const bar = !isReplaced && (
    <PublishBar
      className={styles.bar}
      place={place}
      draft={draft}
      warnsOfLoss={look === 'panels'}
      onCancel={cancel}
      conflict={props.conflict}
    />
  )
  return (
    <FormProvider {...form}>
      {stranded !== undefined && <Stranded name={stranded} isNew={isNew} />}
      {stranded === undefined && isNew && <PublishStates {...offer} tryAgain={() => void publish()} />}
      <div hidden={isReplaced} className={styles.page}>
        {head}
        <RestoredNotice draft={draft} onStartAfresh={props.onStartOver} />
        {props.start || (
          <form ref={formElement} onSubmit={publish} noValidate aria-busy={draft.sending !== null}>
            <div className={styles.columns}>
              <div className={styles.fields}>
                {sections.map((section) => section.content && <Part key={section.title} {...section} />)}
              </div>
              <aside className={styles.side} aria-label={aside.title}>
                {aside.content}
                {look === 'panels' && bar}
              </aside>
              {props.preview}
            </div>
            {props.below}
            {look === 'boxes' && bar}
          </form>
        )}
      </div>
    </FormProvider>
  )
}

const Part = ({ title, icon, content }: OfferSection) =>
  icon ? (
    <Panel title={title} icon={icon}>
      {content}
    </Panel>
  ) : (
    <section className={quick.box} aria-label={title}>
      {content}
    </section>
  )
