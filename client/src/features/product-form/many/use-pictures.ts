import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepPhoto, keepUncut, photoOf } from '../../../offer-drafts/photo-store.ts'
import { photoIn } from '../../../offer-drafts/several.ts'
import { type CroppedPicture, cutToMiddle, pictureFrom } from '../../../ui/cropper-picture.ts'

/** Of each offer by its id; null when what was kept is not there any more. */
export type Pictures = ReadonlyMap<string, CroppedPicture | null>

/** The photos of many offers, in this page and in the browser's store. */
export function usePictures(key: string, kept: readonly string[]) {
  const latest = useRef<Pictures>(new Map())
  const [pictures, show] = useState(latest.current)
  /** Those that the browser had no room for. */
  const [homeless, setHomeless] = useState<ReadonlySet<string>>(new Set())
  const set = (id: string, picture: CroppedPicture | null | undefined) => {
    const next = new Map(latest.current)
    if (picture === undefined) next.delete(id)
    else next.set(id, picture)
    latest.current = next
    show(next)
  }
  const keep = async (id: string, picture: CroppedPicture) => {
    const isKept = await keepPhoto(photoIn(key, id), picture.file)
    setHomeless((before) => {
      const next = new Set(before)
      if (isKept) next.delete(id)
      else next.add(id)
      return next
    })
  }
  const forget = (id: string) => {
    set(id, undefined)
    setHomeless((before) => new Set([...before].filter((one) => one !== id)))
    void keepPhoto(photoIn(key, id), null)
  }
  /** Small enough to be kept, and kept. Throws when it cannot be opened. */
  const take = async (id: string, file: Blob) => {
    const { picture, uncut } = await cutToMiddle(file)
    await keep(id, picture)
    set(id, picture)
    // Without it, a crop begins with the square.
    await keepUncut(photoIn(key, id), uncut)
  }
  const crop = (id: string, picture: CroppedPicture) => {
    set(id, picture)
    return keep(id, picture)
  }
  const isGone = useRef(false)
  /** As it is here, or as it is kept: another window may have taken it. */
  const read = async (id: string): Promise<CroppedPicture | null> => {
    const here = latest.current.get(id)
    if (here) return here
    const picture = await photoOf(photoIn(key, id))
      .then((photo) => photo && pictureFrom(photo))
      .catch(() => null)
    const meanwhile = latest.current.get(id)
    if (meanwhile) return meanwhile
    if (!isGone.current) set(id, picture)
    return picture
  }
  // One after the other: the page can be used meanwhile.
  const readAll = async (ids: readonly string[]) => {
    for (const id of ids) {
      if (isGone.current) return
      await read(id)
    }
  }
  const restore = useEffectEvent(() => readAll(kept))
  useEffect(() => {
    isGone.current = false
    void restore()
    return () => {
      isGone.current = true
    }
  }, [])
  return { pictures, homeless, take, crop, forget, read, readAll }
}
