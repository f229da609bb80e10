import { useEffect, useRef, useState } from 'react'
import { pictureWidths } from 'server/contract/facts/limits'
import defaultPhoto from '../assets/default-product.svg'
import { languageOf } from '../lib/format/language.ts'

/** A photo as the contract sends it; null or absent when there is none. */
export type Photo = {
  photo_url: string | null
  /** Cards have one. */
  photo_width?: number
  /** Other photos have one, and so do cards that this device saved before cards had a width. */
  photo_srcset?: string | null
}

type Props = Photo & {
  /** '' where the name stands beside it. */
  alt: string
  /** CSS pixels of the square at its largest. */
  size: number
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /**
   * What the screen begins with: asked for before all else. The others are when the browser finds them near
   * the view.
   */
  isFirst?: boolean
}

const first = { fetchPriority: 'high' } as const
const lazy = { loading: 'lazy', decoding: 'async' } as const

/** The WebP files of a photo, which lie beside its JPEG. */
function srcsetOf({ photo_url, photo_width, photo_srcset }: Photo) {
  if (photo_srcset || !photo_url || !photo_width) return photo_srcset ?? undefined
  const folder = photo_url.slice(0, photo_url.lastIndexOf('/'))
  return pictureWidths(photo_width)
    .map((width) => `${folder}/${width}.webp ${width}w`)
    .join(', ')
}

/** A product's square photo; the default picture when there is none or it cannot be loaded. */
export function OfferPhoto({ alt, size, sizes, isFirst = false, ...photo }: Props) {
  const { photo_url } = photo
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  // What the server drew may have failed before anybody listened.
  useEffect(() => {
    const { complete, naturalWidth, src } = image.current ?? {}
    if (complete && naturalWidth === 0 && src) setFailedUrl(photo_url)
  }, [photo_url])
  const loading = isFirst ? first : lazy
  const lang = alt ? languageOf(alt) : undefined
  if (!photo_url || failedUrl === photo_url)
    return <img src={defaultPhoto} alt={alt} lang={lang} width={size} height={size} {...loading} />
  return (
    <img
      ref={image}
      {...loading}
      sizes={sizes}
      srcSet={srcsetOf(photo)}
      src={photo_url}
      alt={alt}
      lang={lang}
      width={size}
      height={size}
      onError={() => setFailedUrl(photo_url)}
    />
  )
}

/** So many tones there are (ui/tokens.css). */
const tones = 15

/** Which tone stands where a photo of the category will be. */
export const toneOf = (categoryId: number | undefined) =>
  categoryId === undefined ? undefined : categoryId % tones
