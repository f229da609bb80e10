import { type ComponentType, createElement, lazy, memo, Suspense, useEffect } from 'react'
import { lateParts } from './late-parts.ts'
import { CameWithPage, useCameWithPage } from './use-came-with-page.ts'

/**
 * A part in its own file, which no first screen waits for. What the server rendered stays until the file has
 * arrived: `memo` keeps the parts around it from rendering it again. A file that could not be loaded is
 * requested again with the next tap that waits for a part, and when the browser is online again.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let shown = 0
  const Part = lazy(async () => {
    const Loaded = await lateParts.load(load, () => shown > 0)
    function Listening(props: Props) {
      useEffect(() => void lateParts.dispatchEvent(new Event('listens')), [])
      return createElement(Loaded, props)
    }
    return { default: Listening }
  })
  return memo((props: Props) => {
    useEffect(() => {
      shown++
      return () => void shown--
    }, [])
    return (
      <CameWithPage value={useCameWithPage()}>
        <Suspense fallback={null}>{createElement(Part as unknown as ComponentType<Props>, props)}</Suspense>
      </CameWithPage>
    )
  })
}
