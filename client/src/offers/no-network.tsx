import { lazy, Suspense } from 'react'
import { texts } from 'server/contract/facts/texts'
import { inTime } from '../lib/net/in-time.ts'
import { Button } from '../ui/button.tsx'
import { EmptyNotice } from '../ui/notice.tsx'

type Props = { onRetry: () => void }

/** Used when the page's own file cannot be loaded: on a first visit, or without an offline cache. */
const PlainPage = ({ onRetry }: Props) => (
  <EmptyNotice
    level={1}
    picture={false}
    title={texts.withoutNetwork.title}
    actions={<Button onClick={onRetry}>{texts.ui.tryAgain}</Button>}
  >
    {texts.withoutNetwork.nothingHere}
  </EmptyNotice>
)

const patience = 2_000

const Page = lazy(() =>
  inTime(patience, import('./no-network-page.tsx')).then(
    ({ NoNetworkPage }) => ({ default: NoNetworkPage }),
    () => ({ default: PlainPage }),
  ),
)

/** Shown in place of a screen that is neither cached nor reachable. Its file comes from the offline cache. */
export const NoNetwork = (props: Props) => (
  <Suspense fallback={null}>
    <Page {...props} />
  </Suspense>
)
