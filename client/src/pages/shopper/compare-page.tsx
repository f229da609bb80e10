import { useQueries } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { isNoSuchOffer, offerQuery } from '../../features/shopper/catalog/catalog.api.ts'
import { CompareTable } from '../../features/shopper/compare/compare-table.tsx'
import { idsIn } from '../../features/shopper/compare/compared.ts'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { paths } from '../../lib/dom/paths.ts'
import { inThisLanguage } from '../../lib/format/language.ts'
import { useCachedAtHere } from '../../lib/storage/cached-at.ts'
import { ShareButton } from '../../offers/share-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { BackLink } from './back-link.tsx'

export function Page() {
  const from: unknown = useLocation().state?.from
  return (
    <div className="wrap">
      <PageTitle>{texts.compare.heading}</PageTitle>
      <BackLink from={typeof from === 'string' ? from : undefined} />
      <Compared />
    </div>
  )
}

function Compared() {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const ids = idsIn(address.get('ids'))
  const asked = useQueries({ queries: ids.map(offerQuery) })
  const offers = asked.flatMap(({ data }) => (data ? [data.product] : []))
  const gone = asked.filter(({ error }) => isNoSuchOffer(error)).length
  const failed = asked.filter(({ data, error }) => !data && error && !isNoSuchOffer(error))
  const [first] = offers
  const isCached = useCachedAtHere() !== undefined
  const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()))
  if (failed.length > 0 || offers.length + gone < ids.length)
    return (
      <Section level={1} title={texts.compare.heading}>
        {failed.length > 0 ? (
          <FailedNotice onRetry={retry}>{texts.compare.failed}</FailedNotice>
        ) : (
          <LoadingNotice />
        )}
      </Section>
    )
  if (ids.length > 0 && !first)
    return (
      <EmptyNotice level={1} title={texts.compare.gone} actions={<ToSearch />}>
        {texts.compare.goneHint}
      </EmptyNotice>
    )
  if (!first || offers.length < 2)
    return (
      <EmptyNotice
        level={1}
        title={texts.compare.alone}
        actions={
          first ? (
            <ButtonLink to={paths.product(first.id)}>{texts.compare.seeOffer}</ButtonLink>
          ) : (
            <ToSearch />
          )
        }
      >
        {texts.compare.aloneHint}
      </EmptyNotice>
    )
  const readAt = new Date(
    Math.min(...asked.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))),
  )
  const handover = () => ({
    title: texts.compare.title({ count: offers.length }),
    text: offers.map(({ name }) => name).join('\n'),
    url: window.location.origin + inThisLanguage(paths.compare(offers.map(({ id }) => id))),
  })
  const remove = (id: number) =>
    setAddress(
      { ids: ids.filter((one) => one !== id).join(',') },
      { replace: true, state, preventScrollReset: true },
    )
  return (
    <Section
      level={1}
      title={texts.compare.title({ count: offers.length })}
      note={
        <>
          {!isCached && <span>{texts.compare.pricesOfNow({ time: formatIndianTimeOfDay(readAt) })}</span>}
          {gone > 0 && <span role="status"> {texts.compare.someGone({ count: gone })}</span>}
        </>
      }
      aside={<ShareButton title={texts.compare.shareSheet} handover={handover} />}
    >
      <CompareTable offers={offers} onRemove={remove} />
    </Section>
  )
}

const ToSearch = () => <ButtonLink to={pages.search}>{texts.compare.search}</ButtonLink>
