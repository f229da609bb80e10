import { lazy, Suspense } from 'react'
import { texts } from 'server/contract/facts/texts'
import { inTime } from '../lib/net/in-time.ts'
import { Button } from '../ui/button.tsx'
import { EmptyNotice } from '../ui/notice.tsx'

type Props = { onRetry: () => void }

/**
 * Where the page's own file could not be had either: on a first visit, or in a browser that keeps nothing.
 */
const PlainPage = ({ onRetry }: Props) => (
  <EmptyNotice
    level={1}
    picture={false}
    title={texts.withoutNetwork.title}
    actions={<Button onClick={onRetry}>{texts.withoutNetwork.tryAgain}</Button>}
  >
    {texts.withoutNetwork.nothingHere}
  </EmptyNotice>
)

/** How long nothing stands there, in milliseconds. */
const patience = 2_000

const Page = lazy(() =>
  inTime(patience, import('./no-network-page.tsx')).then(
    ({ NoNetworkPage }) => ({ default: NoNetworkPage }),
    () => ({ default: PlainPage }),
  ),
)

/**
 * In place of a screen that the device has not seen and cannot fetch. Its file comes when it is needed: from
 * the device.
 */
export const NoNetwork = (props: Props) => (
  <Suspense fallback={null}>
    <Page {...props} />
  </Suspense>
)
