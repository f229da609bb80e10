import { listLimits } from 'server/contract/list-columns'
import { texts } from 'server/contract/texts'
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
  const about =
    'list' in step ? `${step.list.fileName} · ${texts.offerList.rows({ count: step.list.rows.length })}` : ''
  switch (step.name) {
    case 'choose':
      return (
        <>
          <PageHead title={texts.offerList.title} back={back}>
            {shop
              ? texts.offerList.leadFor({ shop: shop.name, most: listLimits.rows })
              : texts.offerList.lead({ most: listLimits.rows })}
          </PageHead>
          <Steps now={1} />
          <ChooseList {...work} />
        </>
      )
    case 'checking':
      return (
        <>
          <PageHead title={texts.offerList.checking.title}>{about}</PageHead>
          <Steps now={2} />
          <ListProgress
            label={texts.offerList.checking.progress}
            done={step.done}
            of={step.list.rows.length}
            onStop={work.startOver}
          />
        </>
      )
    case 'check':
      return (
        <>
          <PageHead title={texts.offerList.check.title}>
            {about} ·{' '}
            {texts.offerList.readAs({
              separator: texts.offerList.separators[step.list.separator],
              encoding: step.list.encoding,
            })}
          </PageHead>
          <Steps now={2} />
          <CheckedList {...work} list={step.list} rows={step.rows} />
        </>
      )
    case 'sending':
      return (
        <>
          <PageHead title={texts.offerList.sending.title}>{about}</PageHead>
          <Steps now={3} />
          <ListProgress label={texts.offerList.sending.progress} done={step.done} of={step.of} onStop={work.stop}>
            {texts.offerList.sending.mayStop}
          </ListProgress>
          {/* In the place of the button, where the tabs would be. */}
          <div className={styles.bar} data-form-bar>
            {texts.offerList.sending.bar}
          </div>
          {leaving.state === 'blocked' && (
            <ConfirmDialog
              title={texts.offerList.sending.question}
              confirmLabel={texts.offerList.sending.leave}
              onConfirm={leaving.proceed}
              onCancel={leaving.reset}
            >
              {texts.offerList.sending.whatStays({ page: texts.nav.myProducts })}
            </ConfirmDialog>
          )}
        </>
      )
    case 'done':
      return <SentList {...step} onAnother={work.startOver} />
  }
}
