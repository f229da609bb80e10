import { type ComponentProps, lazy, memo, Suspense } from 'react'
// With the page, so that what the server rendered has its looks before the file below is there.
import './way-facts.module.css'

type Facts = typeof import('./way-facts.tsx').WayFacts

/** Without it the page is whole: address and hours are written above it. */
const nothing: Facts = () => null
const WayFacts = lazy<Facts>(async () => ({
  default: await import('./way-facts.tsx').then(
    (file) => file.WayFacts,
    () => nothing,
  ),
}))

/**
 * What is to be known before one sets out: how far, closed, no place set, nothing to go for. Not rendered
 * anew with what surrounds it: until its file is there, that would take away what the server rendered.
 */
export const Way = memo((props: ComponentProps<Facts>) => (
  <Suspense fallback={null}>
    <WayFacts {...props} />
  </Suspense>
))
