import { ChevronUp, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation, useApiQuery, useRefresh } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { May, useMay } from '../../../session/may.tsx'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Status } from '../../../ui/status.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import {
  type ArrangedBanner,
  bannerDraftOf,
  bannerState,
  readBannerDraft,
  showBannerProblems,
} from './banner-draft.ts'
import { BannerFields, type TargetCategory } from './banner-fields.tsx'
import styles from './banner-manager.module.css'

const useArrangedBanners = () => useApiQuery('GET /api/banner/arranged', {}, { staleTime: 0 })

export function BannerManager({ categories }: { categories: readonly TargetCategory[] }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set())
  const reportUnsaved = (id: number, isUnsaved: boolean) =>
    setUnsaved((ids) => new Set(isUnsaved ? [...ids, id] : [...ids].filter((one) => one !== id)))
  return (
    <>
      <AdminList
        query={useArrangedBanners()}
        items={({ banners }) => banners}
        words={{ loading: texts.banners.loading, failed: texts.banners.failed }}
        none={({ banners }) =>
          banners.length === 0 && (
            <NothingHere>
              {texts.banners.none}{' '}
              <May call="POST /api/banner/addbanner">
                <ButtonLink to={pages.addBanner}>{texts.banner.title}</ButtonLink>
              </May>
            </NothingHere>
          )
        }
      >
        {({ items }) => (
          <div className={styles.list}>
            {items.map((banner) => (
              <BannerEditor
                key={banner.id}
                banner={banner}
                categories={categories}
                onUnsaved={reportUnsaved}
              />
            ))}
          </div>
        )}
      </AdminList>
      <LeaveQuestion isUnsaved={unsaved.size > 0}>{texts.banners.unsaved}</LeaveQuestion>
    </>
  )
}

export function BannerCount() {
  const { data } = useArrangedBanners()
  if (!data) return null
  const sliders = data.banners.filter(({ type }) => type === 'slider').length
  return <span>{texts.banners.count({ sliders, fixed: data.banners.length - sliders })}</span>
}

type Props = {
  banner: ArrangedBanner
  categories: readonly TargetCategory[]
  /** Also called with false when the banner is removed. */
  onUnsaved: (id: number, isUnsaved: boolean) => void
}

function BannerEditor({ banner, categories, onUnsaved }: Props) {
  const { id, version, type, position } = banner
  const slot = texts.banner.slots[type][position - 1] ?? ''
  const save = useApiMutation('POST /api/banner/savebanner')
  const move = useApiMutation('POST /api/banner/movebanner')
  const remove = useApiMutation('POST /api/banner/removebanner')
  const refresh = useRefresh('GET /api/banner/list', 'GET /api/banner/arranged')
  const signInAgain = useSignInAgain()
  const { may } = useMay()
  const form = useForm({
    values: bannerDraftOf(banner),
    // When another admin saved first, keeps this admin's edits and updates the other fields.
    resetOptions: { keepDirtyValues: true },
  })
  const { handleSubmit, reset } = form
  const { isDirty } = form.formState
  const reportUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => {
    reportUnsaved(id, isDirty)
    return () => reportUnsaved(id, false)
  }, [id, isDirty])
  const [act] = useOneAtATime(async (call: () => Promise<{ message: string; undo?: number | undefined }>) => {
    try {
      const { message, undo } = await call()
      if (undo === undefined) notifySuccess(message)
      else offerUndoOf(message, [undo], refresh)
    } catch (error) {
      if (!signInAgain(error) && error instanceof ApiError && !showBannerProblems(form, error.fields))
        notifyFailure(error.message)
    }
    await refresh()
  })
  const submit = handleSubmit((draft) => {
    const said = readBannerDraft(draft)
    if ('problems' in said) return showBannerProblems(form, said.problems)
    return act(async () => {
      const answer = await save.mutateAsync({ id, version, ...said.content })
      reset(draft)
      return answer
    })
  })
  const { tone, words } = bannerState(banner)

  return (
    <section
      className={classNames(styles.banner, type === 'fixed' && styles.fixed)}
      aria-label={banner.state === 'showing' ? slot : `${slot}, ${words}`}
    >
      <div>
        <img
          className={styles.picture}
          src={banner.image_url}
          srcSet={banner.image_srcset}
          sizes="260px"
          alt={banner.alt ?? texts.banners.pictureNow({ slot })}
          width={banner.width}
          height={banner.height}
        />
        <p className={styles.state}>
          <Status tone={tone}>{words}</Status>
          <span>{slot}</span>
          <small>{texts.banners.clicks({ count: banner.clicks })}</small>
        </p>
      </div>
      <form className="stack gap-16" onSubmit={submit} noValidate>
        <fieldset className="stack gap-16" disabled={!may('POST /api/banner/savebanner')}>
          <BannerFields form={form} categories={categories} banner={banner} />
        </fieldset>
        <May call="POST /api/banner/savebanner">
          <div className="cluster gap-10">
            <Button
              variant="dangerText"
              className={styles.remove}
              busy={remove.isPending}
              onClick={() => void act(() => remove.mutateAsync({ id, version }))}
            >
              <Icon of={Trash2} />
              <RichText text={texts.banners.remove({ slot })} />
            </Button>
            {position > 1 && (
              <Button
                variant="line"
                className={styles.up}
                busy={move.isPending}
                onClick={() => void act(() => move.mutateAsync({ id, version, position: position - 1 }))}
              >
                {!move.isPending && <Icon of={ChevronUp} />}
                <span className="visually-hidden">{texts.banners.moveUp({ slot })}</span>
              </Button>
            )}
            <Button type="submit" variant="line" busy={save.isPending}>
              <RichText text={texts.banners.save({ slot })} />
            </Button>
          </div>
        </May>
      </form>
    </section>
  )
}
