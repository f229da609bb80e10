import { useEffect, useRef, useState } from 'react'
import type { OfferSummary } from 'server/contract/offers/schemas'
import defaultPhoto from '../assets/default-product.svg'
import { languageOf } from '../lib/format/language.ts'

type Props = Pick<OfferSummary, 'photo_url' | 'photo_srcset'> & {
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

/** A product's square photo; the default picture when there is none or it cannot be loaded. */
export function OfferPhoto({ photo_url, photo_srcset, alt, size, sizes, isFirst = false }: Props) {
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
      srcSet={photo_srcset ?? undefined}
      src={photo_url}
      alt={alt}
      lang={lang}
      width={size}
      height={size}
      onError={() => setFailedUrl(photo_url)}
    />
  )
}
