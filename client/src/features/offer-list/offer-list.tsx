import { ConfirmDialog } from '../../ui/dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CheckedList } from './checked-list.tsx'
import { ChooseList } from './choose-list.tsx'
import { ListProgress } from './list-progress.tsx'
import styles from './offer-list.module.css'
import { SentList } from './sent-list.tsx'
import { Steps } from './steps.tsx'
import { useOfferList } from './use-offer-list.ts'

type Props = {
  userId: number
  /** Of somebody who has several. */
  shop: { id: number; name: string } | undefined
  back: { to: string; label: string }
}

/** Offers from a spreadsheet: choose the file, look at what it says, publish. */
export function OfferList({ userId, shop, back }: Props) {
  const work = useOfferList(userId, shop?.id)
  const { leaving } = work
  const { step } = work
  const about = 'list' in step ? `${step.list.fileName} · ${step.list.rows.length.toLocaleString('en-IN')} rows` : ''
  switch (step.name) {
    case 'choose':
      return (
        <>
          <PageHead title="Offers from a list" back={back}>
            {shop && `For ${shop.name}. `}Up to 1,000 rows from Excel or Google Sheets
          </PageHead>
          <Steps now={1} />
          <ChooseList {...work} />
        </>
      )
    case 'checking':
      return (
        <>
          <PageHead title="Checking the list">{about}</PageHead>
          <Steps now={2} />
          <ListProgress label="Rows checked" done={step.done} of={step.list.rows.length} onStop={work.startOver} />
        </>
      )
    case 'check':
      return (
        <>
          <PageHead title="Check the list">
            {about} · {step.list.separator}, read as {step.list.encoding}
          </PageHead>
          <Steps now={2} />
          <CheckedList {...work} list={step.list} rows={step.rows} />
        </>
      )
    case 'sending':
      return (
        <>
          <PageHead title="Publishing the list">{about}</PageHead>
          <Steps now={3} />
          <ListProgress label="Sent" done={step.done} of={step.of} onStop={work.stop}>
            Stop at any time: what is live stays, and the same list goes on where it was.
          </ListProgress>
          {/* In the place of the button, where the tabs would be. */}
          <div className={styles.bar} data-form-bar>
            Publishing …
          </div>
          {leaving.state === 'blocked' && (
            <ConfirmDialog
              title="Stop sending the list?"
              confirmLabel="Stop and leave"
              onConfirm={leaving.proceed}
              onCancel={leaving.reset}
            >
              What is live stays. The rest waits in My Products.
            </ConfirmDialog>
          )}
        </>
      )
    case 'done':
      return <SentList {...step} onAnother={work.startOver} />
  }
}
