import { type RefObject, useCallback, useEffect, useState } from 'react'
import { whenUsed } from '../lib/dom/when-used.ts'
import { logFailure } from '../lib/net/log.ts'

type Slick = typeof import('./slick.ts')['Slider']

/**
 * react-slick, which comes when the first slide is there and the page is used: until then the slides change
 * without gliding.
 */
export function useSlick(isWanted: boolean, place: RefObject<HTMLElement | null>) {
  const [Slider, setSlider] = useState<Slick>()
  const load = useCallback(() => {
    import('./slick.ts').then(
      (module) => setSlider(() => module.Slider),
      (error: unknown) => logFailure('The slides will not glide', error),
    )
  }, [])
  useEffect(() => {
    if (!isWanted) return
    let stop = () => {}
    let isGone = false
    void pictureIn(place.current).then(() => {
      if (!isGone) stop = whenUsed(load)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [isWanted, place, load])
  return { Slider, load }
}

/** Settles when the first picture is there, or will never be. */
const pictureIn = (place: HTMLElement | null) =>
  new Promise<unknown>((resolve) => {
    const picture = place?.querySelector('img')
    if (!picture || picture.complete) return resolve(undefined)
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true })
  })
