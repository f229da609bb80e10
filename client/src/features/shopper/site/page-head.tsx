import { useLocation } from 'react-router-dom'
import { languages, texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { inLanguage, inThisLanguage } from '../../../lib/format/language.ts'
import { PageTitle } from './page-title.tsx'
import { useSite } from './site.api.ts'

type Props = {
  /** The title without the brand, which `<title>` adds. */
  title: string
  /** One or two sentences that search engines and chat apps show below the title. */
  description: string
  /** The canonical path, starting with '/' and without filters; defaults to this page's path. */
  path?: string
  /** The path that a shared link opens, if it includes filters. */
  shared?: string
  /** Path of the share image, 1200x630, starting with '/'; defaults to the image of the home page. */
  card?: { url: string; alt: string }
  /** Hides the page from search engines, for example an empty result or a later page. */
  isUnlisted?: boolean
  type?: 'website' | 'product'
}

/** Sets the title, description, canonical URL and share preview (Open Graph, Twitter). */
export function DocumentHead({
  title,
  description,
  path,
  shared,
  card,
  isUnlisted = false,
  type = 'website',
}: Props) {
  const { brand, cities, public_url, share_card } = useSite()
  const nameOf = useCityNames()
  const { pathname } = useLocation()
  const address = public_url + (path ?? pathname)
  const url = inThisLanguage(address)
  const { url: cardUrl, alt } = card ?? {
    url: share_card,
    alt: texts.site.cardShows({ brand, city: nameOf(cities[0] ?? '') }),
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {/* A URL without a language opens in the visitor's language; search engines see English. */}
      <link rel="alternate" hrefLang="x-default" href={address} />
      {languages.map(({ code }, index) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={code}
          href={index === 0 ? address : inLanguage(address, code)}
        />
      ))}
      {isUnlisted && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={shared === undefined ? url : inThisLanguage(public_url + shared)} />
      <meta property="og:locale" content={texts.language.tag.replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {cardUrl && (
        <>
          <meta property="og:image" content={public_url + inThisLanguage(cardUrl)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={alt} />
          <meta name="twitter:image" content={public_url + inThisLanguage(cardUrl)} />
          <meta name="twitter:image:alt" content={alt} />
        </>
      )}
    </>
  )
}
