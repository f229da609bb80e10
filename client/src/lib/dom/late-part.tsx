import { type ComponentType, createElement, lazy, memo, Suspense } from 'react'
import { CameWithPage, useCameWithPage } from './use-came-with-page.ts'

const Nothing = () => null

/**
 * A part in a file of its own that no first screen waits for; nothing where the file is not to be had. Not
 * rendered anew with what surrounds it: until the file is there, that would take away what the server
 * rendered.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }))
  return memo((props: Props) => (
    <CameWithPage value={useCameWithPage()}>
      <Suspense fallback={null}>{createElement(Part as unknown as ComponentType<Props>, props)}</Suspense>
    </CameWithPage>
  ))
}
