import { useEffect, useRef, useState } from 'react'
import { pictureWidths } from 'server/contract/facts/limits'
import defaultPhoto from '../assets/default-product.svg'
import { languageOf } from '../lib/format/language.ts'

export type Photo = {
  photo_url: string | null
  photo_width?: number
  /** Set for other photos, and for cards that an older version saved on this device. */
  photo_srcset?: string | null
}

type Props = Photo & {
  alt: string
  size: number
  sizes: string
  /** The screen begins with this photo, so it loads with high priority. Other photos load lazily. */
  isFirst?: boolean
}

const first = { fetchPriority: 'high' } as const
const lazy = { loading: 'lazy', decoding: 'async' } as const

function srcsetOf({ photo_url, photo_width, photo_srcset }: Photo) {
  if (photo_srcset || !photo_url || !photo_width) return photo_srcset ?? undefined
  const folder = photo_url.slice(0, photo_url.lastIndexOf('/'))
  return pictureWidths(photo_width)
    .map((width) => `${folder}/${width}.webp ${width}w`)
    .join(', ')
}

export function OfferPhoto({ alt, size, sizes, isFirst = false, ...photo }: Props) {
  const { photo_url } = photo
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  // A server-rendered image may fail before React listens.
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

/** The number of tones in ui/tokens.css. */
const tones = 15

export const toneOf = (categoryId: number | undefined) =>
  categoryId === undefined ? undefined : categoryId % tones
