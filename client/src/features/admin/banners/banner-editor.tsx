import { ChevronUp, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import { maxLengths } from 'server/contract/facts/max-lengths'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FieldGrid, place } from '../../../ui/field-grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { offerUndoOf } from '../../../ui/offer-undo-of.ts'
import { hidden, RichText } from '../../../ui/rich-text.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Status } from '../../../ui/status.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useArrangingBanner, useRefreshBanners } from './arranged-banners.api.ts'
import {
  type ArrangedBanner,
  type BannerDraft,
  bannerDraftOf,
  bannerState,
  type DraftProblem,
  readBannerDraft,
  shownIn,
} from './banner-draft.ts'
import styles from './banner-manager.module.css'

type Named = { id: number; name: string }
export type TargetCategory = Named & { subcategories: Named[] }

type Props = {
  banner: ArrangedBanner
  categories: readonly TargetCategory[]
  /** Whether something is typed that is not saved; no longer when the banner is gone. */
  onUnsaved: (id: number, isUnsaved: boolean) => void
}

/** One banner: its picture and state, what it shows, what it opens and when, and its place. */
export function BannerEditor({ banner, categories, onUnsaved }: Props) {
  const { id, version, type, position } = banner
  const slot = texts.banner.slots[type][position - 1] ?? ''
  const save = useArrangingBanner('POST /api/banner/savebanner')
  const move = useArrangingBanner('POST /api/banner/movebanner')
  const remove = useArrangingBanner('POST /api/banner/removebanner')
  const refresh = useRefreshBanners()
  const signInAgain = useSignInAgain()
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    values: bannerDraftOf(banner),
    // Another admin was faster: what is typed here stays, the rest is as they left it.
    resetOptions: { keepDirtyValues: true },
  })
  const nameOf = useCityNames(asStored)
  const opens = useWatch({ control, name: 'opens' })
  const { isDirty } = formState
  const reportUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => {
    reportUnsaved(id, isDirty)
    return () => reportUnsaved(id, false)
  }, [id, isDirty])
  const errorOf = (field: FieldPath<BannerDraft>) => formState.errors[field]?.message

  const showAtFields = (problems: readonly DraftProblem[]) =>
    problems.forEach(({ field, message }, index) => {
      setError(field, { message }, { shouldFocus: index === 0 })
    })
  const tell = (error: unknown) => {
    if (signInAgain(error) || !(error instanceof ApiError)) return
    const refused = Object.entries(error.fields).flatMap(([name, message]) => {
      const field = shownIn[name]
      return field ? [{ field, message }] : []
    })
    if (refused.length > 0) showAtFields(refused)
    else notifyFailure(error.message)
  }
  const [act] = useOneAtATime(async (call: () => Promise<{ message: string; undo?: number | undefined }>) => {
    try {
      const { message, undo } = await call()
      if (undo === undefined) notifySuccess(message)
      else offerUndoOf(message, [undo], refresh)
    } catch (error) {
      tell(error)
    }
    await refresh()
  })
  const submit = handleSubmit((draft) => {
    const content = readBannerDraft(draft, banner)
    if (Array.isArray(content)) return showAtFields(content)
    return act(async () => {
      const answer = await save.mutateAsync(content)
      reset(draft)
      return answer
    })
  })
  const { tone, words } = bannerState(banner)

  return (
    <section
      className={classNames(styles.banner, type === 'fixed' && styles.square)}
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
          {slot}
          <small>{texts.banners.clicks({ count: banner.clicks })}</small>
        </p>
      </div>
      <form className="stack gap-16" onSubmit={submit} noValidate>
        <TextField
          label={texts.banners.alt}
          required
          maxLength={maxLengths.bannerAlt}
          autoComplete="off"
          error={errorOf('alt')}
          {...register('alt')}
        />
        <FieldGrid>
          <SelectField label={texts.banners.opens} error={errorOf('opens')} {...register('opens')}>
            <option value="nothing">{texts.banners.targets.nothing}</option>
            <option value="search">{texts.banners.targets.search}</option>
            <option value="category">{texts.banners.targets.category}</option>
            <option value="offer">{texts.banners.targets.offer}</option>
            <option value="shop">{texts.banners.targets.shop}</option>
          </SelectField>
          {opens === 'search' && (
            <TextField
              label={texts.banners.searchFor}
              maxLength={maxLengths.searchText}
              autoComplete="off"
              error={errorOf('query')}
              {...register('query')}
            />
          )}
          {opens === 'category' && (
            <SelectField label={texts.banners.category} error={errorOf('kind')} {...register('kind')}>
              <option value="">{texts.banners.chooseCategory}</option>
              {categories.map(({ id: categoryId, name, subcategories }) => (
                <optgroup key={categoryId} label={nameOf(name)}>
                  <option value={`category ${categoryId}`}>
                    {texts.banners.wholeCategory({ category: nameOf(name) })}
                  </option>
                  {subcategories.map((one) => (
                    <option key={one.id} value={`subcategory ${one.id}`}>
                      {nameOf(name)} › {nameOf(one.name)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
          )}
          {opens === 'offer' && (
            <TextField
              label={texts.banners.offer}
              autoComplete="off"
              hint={banner.product_name ?? undefined}
              error={errorOf('offer')}
              {...register('offer')}
            />
          )}
          {opens === 'shop' && (
            <TextField
              label={texts.banners.shop}
              autoComplete="off"
              hint={banner.shop_name ?? undefined}
              error={errorOf('shop')}
              {...register('shop')}
            />
          )}
        </FieldGrid>
        <FieldGrid>
          <TextField
            label={texts.banners.from}
            type="date"
            fieldClassName={place.half}
            error={errorOf('from_date')}
            {...register('from_date')}
          />
          <TextField
            label={texts.banners.to}
            type="date"
            fieldClassName={place.half}
            error={errorOf('to_date')}
            {...register('to_date')}
          />
        </FieldGrid>
        <div className="cluster gap-10">
          <Button
            variant="dangerText"
            className={styles.remove}
            busy={remove.isPending}
            onClick={() => void act(() => remove.mutateAsync({ id, version }))}
          >
            <Icon of={Trash2} />
            <RichText text={texts.banners.remove({ slot })} parts={{ hidden }} />
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
            <RichText text={texts.banners.save({ slot })} parts={{ hidden }} />
          </Button>
        </div>
      </form>
    </section>
  )
}
