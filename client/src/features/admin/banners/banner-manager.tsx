import { useRef, useState } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { May } from '../../../session/may.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { useArrangedBanners } from './arranged-banners.api.ts'
import { BannerEditor } from './banner-editor.tsx'
import type { TargetCategory } from './banner-fields.tsx'
import styles from './banner-manager.module.css'

/** What is on the home page, what will be and what was. */
export function BannerManager({ categories }: { categories: readonly TargetCategory[] }) {
  const { data, error, refetch } = useArrangedBanners()
  const list = useRef<HTMLDivElement>(null)
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set())
  const reportUnsaved = (id: number, isUnsaved: boolean) =>
    setUnsaved((ids) => new Set(isUnsaved ? [...ids, id] : [...ids].filter((one) => one !== id)))
  useFocusAfterRemoval(list, data?.banners.length ?? 0)
  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.banners.failed}</FailedNotice>
  if (!data) return <LoadingNotice>{texts.banners.loading}</LoadingNotice>
  if (data.banners.length === 0)
    return (
      <NothingHere>
        {texts.banners.none}{' '}
        <May call="POST /api/banner/addbanner">
          <ButtonLink to={pages.addBanner}>{texts.banner.title}</ButtonLink>
        </May>
      </NothingHere>
    )
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {data.banners.map((banner) => (
        <BannerEditor key={banner.id} banner={banner} categories={categories} onUnsaved={reportUnsaved} />
      ))}
      <LeaveQuestion isUnsaved={unsaved.size > 0}>{texts.banners.unsaved}</LeaveQuestion>
    </div>
  )
}

/** '3 in the slider, 2 fixed', below the heading. */
export function BannerCount() {
  const { data } = useArrangedBanners()
  if (!data) return null
  const sliders = data.banners.filter(({ type }) => type === 'slider').length
  return <span>{texts.banners.count({ sliders, fixed: data.banners.length - sliders })}</span>
}
