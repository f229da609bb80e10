import { useState } from 'react'
import type { ProductCard } from 'server/contract/offers'
import defaultPhoto from '../assets/default-product.svg'

type Props = Pick<ProductCard, 'photo_url' | 'photo_srcset'> & {
  /** '' where the name stands beside it. */
  alt: string
  /** CSS pixels of the square at its largest. */
  size: number
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** The main picture of the screen comes first; all others when they come near the view. */
  isMain?: boolean
}

/** A product's square photo; the default picture when there is none or it cannot be loaded. */
export function OfferPhoto({ photo_url, photo_srcset, alt, size, sizes, isMain = false }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const loading = isMain ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  if (!photo_url || failedUrl === photo_url)
    return <img src={defaultPhoto} alt={alt} width={size} height={size} {...loading} />
  return (
    <img
      {...loading}
      sizes={sizes}
      srcSet={photo_srcset ?? undefined}
      src={photo_url}
      alt={alt}
      width={size}
      height={size}
      onError={() => setFailedUrl(photo_url)}
    />
  )
}
