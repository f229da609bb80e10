import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { photoOf, storePhoto, storeUncropped } from '../../../../offer-drafts/photo-store.ts'
import { type CroppedPicture, cropToMiddle, pictureFrom } from '../../../../ui/cropper-picture.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import styles from './many-offers.module.css'

/** Maps an offer's id to its picture, or to null when the stored photo is lost. */
export type Pictures = ReadonlyMap<string, CroppedPicture | null>

type PictureProps = { of: CroppedPicture | null | undefined; alt?: string }

export const Picture = ({ of, alt = '' }: PictureProps) =>
  of ? <img className={styles.picture} src={of.preview} alt={alt} /> : <Skeleton className={styles.picture} />

export function usePictures(ids: readonly string[]) {
  const latest = useRef<Pictures>(new Map())
  const [pictures, show] = useState(latest.current)
  const [homeless, setHomeless] = useState<ReadonlySet<string>>(new Set())
  const set = (id: string, picture: CroppedPicture | null | undefined) => {
    const next = new Map(latest.current)
    if (picture === undefined) next.delete(id)
    else next.set(id, picture)
    latest.current = next
    show(next)
  }
  const settle = (id: string, isHomeless: boolean) =>
    setHomeless((before) => new Set([...before].filter((one) => one !== id).concat(isHomeless ? id : [])))
  const crop = async (id: string, picture: CroppedPicture) => {
    set(id, picture)
    settle(id, !(await storePhoto(id, picture.file)))
  }
  const forget = (id: string) => {
    set(id, undefined)
    settle(id, false)
    void storePhoto(id, null)
  }
  /** Crops the photo to a centered square and stores both. Throws when the photo cannot be opened. */
  const take = async (id: string, file: Blob) => {
    const { picture, uncut } = await cropToMiddle(file)
    await crop(id, picture)
    // Stores the original, so that a later crop does not start from the square.
    await storeUncropped(id, uncut)
  }
  const readAll = useEffectEvent(async (isOver: () => boolean) => {
    // Reads photos in sequence, to keep the page responsive.
    for (const id of ids) {
      if (isOver()) return
      if (latest.current.get(id)) continue
      const picture = await photoOf(id)
        .then((photo) => photo && pictureFrom(photo))
        .catch(() => null)
      if (!isOver() && !latest.current.get(id)) set(id, picture)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another window may have taken some
  useEffect(() => {
    let isOver = false
    void readAll(() => isOver)
    return () => {
      isOver = true
    }
  }, [ids.join()])
  return { pictures, homeless, take, crop, forget }
}
