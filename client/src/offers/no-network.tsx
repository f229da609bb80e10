import { lazy, Suspense } from 'react'

const Page = lazy(async () => ({ default: (await import('./no-network-page.tsx')).NoNetworkPage }))

/** In place of a screen that the device has not seen and cannot fetch. Its file comes when it is needed: from the device. */
export const NoNetwork = (props: { onRetry: () => void }) => (
  <Suspense fallback={null}>
    <Page {...props} />
  </Suspense>
)
