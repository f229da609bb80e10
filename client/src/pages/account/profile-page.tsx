import { Plus, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ConsentPanel } from '../../features/account/consent/consent.tsx'
import { AccountMessages } from '../../features/account/messages/account-messages.tsx'
import { MessageChoices } from '../../features/account/messages/message-choices.tsx'
import { CloseAccount } from '../../features/account/profiles/close-account.tsx'
import { OwnDataPanel } from '../../features/account/profiles/own-data-download.tsx'
import { PersonPanel } from '../../features/account/profiles/person-panel.tsx'
import {
  type Profile,
  profileFailureText,
  useProfile,
  useShopProfile,
} from '../../features/account/profiles/profile.api.ts'
import { ProfileFrame, partIn } from '../../features/account/profiles/profile-frame.tsx'
import { ShopForm } from '../../features/account/profiles/shop-form.tsx'
import { ShopPicturesPanel } from '../../features/account/profiles/shop-pictures-panel.tsx'
import { MessagesFromUs } from '../../features/shop/announcements/announcements.tsx'
import { HoursEditor } from '../../features/shop/shop-hours/hours-editor.tsx'
import { SpecialDaysEditor } from '../../features/shop/shop-hours/special-days-editor.tsx'
import { ShopMembers } from '../../features/shop/shops/members/shop-members.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { ownPaths } from '../../lib/dom/own-paths.ts'
import { languageOf } from '../../lib/format/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mailboxOf } from '../../ui/mailbox-link.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../ui/notice.tsx'
import { FoldingPanel, openFolds } from '../../ui/panel.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import styles from './profile-page.module.css'

export const Page = () => (
  <ForSignedIn title={texts.profile.own}>{(user) => <OwnProfile userId={user.user_id} />}</ForSignedIn>
)

function OwnProfile({ userId }: { userId: number }) {
  const { data: profile, error, isPending, refetch } = useProfile(userId)
  const [search, setSearch] = useSearchParams()
  const site = useSite()
  if (error && !profile)
    return <FailedNotice onRetry={() => void refetch()}>{profileFailureText(error)}</FailedNotice>
  if (isPending) return <LoadingNotice>{texts.profile.loading}</LoadingNotice>
  if (!profile) return <NothingHere>{texts.profile.empty}</NothingHere>

  const [own] = profile.shops
  const shop = profile.shops.find(({ shop_id }) => String(shop_id) === search.get('shop')) ?? own
  const part = partIn(search)
  const mailbox = mailboxOf(profile.email)
  const signsInBy = mailbox ?? profile.contact_no ?? ''
  const frame = { part, hasShop: shop !== undefined }
  if (part === 'close')
    return (
      <ProfileFrame {...frame} title={texts.closing.title} lead={profile.shop_name ?? signsInBy}>
        <CloseAccount />
      </ProfileFrame>
    )
  if (part === 'messages')
    return (
      <ProfileFrame {...frame} title={texts.messages.title} lead={signsInBy}>
        {!mailbox && <AccountMessages />}
        {profile.user_type !== 'admin' && <MessagesFromUs brand={site.brand} />}
        <MessageChoices seller={profile.user_type === 'admin' ? undefined : userId} />
      </ProfileFrame>
    )
  if (part === 'helpers' && shop)
    return (
      <ProfileFrame
        {...frame}
        title={texts.profile.parts.helpers}
        lead={texts.profile.helpersLead({ shop: shop.name })}
      >
        <ShopMembers shop={{ id: shop.shop_id, name: shop.name }} />
      </ProfileFrame>
    )
  return (
    <ProfileFrame
      {...frame}
      title={shop ? texts.profile.title : texts.profile.own}
      lead={shop ? texts.profile.shopLead({ shop: shop.name }) : signsInBy}
    >
      <div className={styles.parts}>
        {part === 'shop' && <PersonPanel userId={userId} profile={profile} />}
        {shop && profile.shops.length > 1 && (
          <SelectField
            label={texts.profile.whichShop}
            value={shop.shop_id}
            onChange={({ target }) => setSearch({ ...(part === 'hours' && { part }), shop: target.value })}
          >
            {profile.shops.map(({ shop_id, name }) => (
              <option key={shop_id} value={shop_id} lang={languageOf(name)}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {shop && <OwnShop key={shop.shop_id} userId={userId} shop={shop} at={search.get('part')} />}
        {part === 'shop' && (
          <>
            {profile.user_type === 'shopkeeper' && (
              <ButtonLink variant="line" to={pages.addShop}>
                <Icon of={Plus} />
                {texts.shops.addAnother}
              </ButtonLink>
            )}
            <FoldingPanel title={texts.profile.more({ hasShop: shop !== undefined })}>
              {shop && <ShopPicturesPanel shop={shop} />}
              <ConsentPanel site={site} />
              <OwnDataPanel />
            </FoldingPanel>
          </>
        )}
      </div>
    </ProfileFrame>
  )
}

type OwnShopProps = { userId: number; shop: Profile['shops'][number]; at: string | null }

function OwnShop({ userId, shop: { shop_id }, at }: OwnShopProps) {
  const { data: shop, error, refetch } = useShopProfile(shop_id)
  const { cities } = useSite()
  const isThere = shop !== undefined
  useEffect(() => {
    const part = isThere && at && document.getElementById(at)
    if (!part) return
    openFolds(part)
    // The hours are a separate part: scrolling to them would hide the links to other parts.
    if (at !== 'hours') part.scrollIntoView()
  }, [isThere, at])
  if (shop)
    return (
      <>
        <ShopForm
          userId={userId}
          shop={shop}
          cities={cities}
          showsOnlyHours={at === 'hours'}
          hoursEditor={({ draft: { hours, special_days }, errors, onChange }) => (
            <>
              <HoursEditor
                value={hours}
                onChange={(changed) => onChange({ hours: changed })}
                error={errors.hours}
              />
              {hours && (
                <SpecialDaysEditor
                  value={special_days}
                  hours={hours}
                  onChange={(changed) => onChange({ special_days: changed })}
                  error={errors.special_days}
                />
              )}
              <p className="row gap-12">
                {texts.holiday.inProfile}
                <ButtonLink variant="line" size="small" to={`${pages.myProducts}#holiday`}>
                  {texts.holiday.planOne}
                </ButtonLink>
              </p>
            </>
          )}
        />
        {at !== 'hours' && (
          <ButtonLink variant="line" to={ownPaths.poster(shop_id)}>
            <Icon of={Printer} />
            {texts.poster.open}
          </ButtonLink>
        )}
      </>
    )
  return error ? (
    <FailedNotice onRetry={() => void refetch()}>{profileFailureText(error)}</FailedNotice>
  ) : (
    <LoadingNotice>{texts.profile.loadingShop}</LoadingNotice>
  )
}
