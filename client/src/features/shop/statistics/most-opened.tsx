import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { ShopStatistics } from 'server/contract/statistics/calls'
import { figureKinds } from 'server/contract/statistics/facts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { inThisLanguage, languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { ShareButton } from '../../../offers/share-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { dayWithName } from './day-words.ts'
import styles from './most-opened.module.css'

type Offer = NonNullable<ShopStatistics['most_opened']>

/** The offer that was viewed most in the week, with what helps it on. */
export const MostOpened = ({ offer }: { offer: Offer | null }) => (
  <Panel title={texts.numbers.mostOpened.title}>
    {offer ? <Best offer={offer} /> : <NothingHere>{texts.numbers.mostOpened.none}</NothingHere>}
  </Panel>
)

function Best({ offer }: { offer: Offer }) {
  const { id, name, end_date, photo_url, photo_srcset } = offer
  const url = window.location.origin + inThisLanguage(paths.product(id))
  return (
    <>
      <div className={styles.best}>
        <OfferPhoto photo_url={photo_url} photo_srcset={photo_srcset} alt="" size={96} sizes="96px" />
        <div>
          <Link to={paths.product(id)} lang={languageOf(name)}>
            {name}
          </Link>
          <small>{figuresOf(offer)}</small>
          <small>{texts.numbers.mostOpened.ends({ day: dayWithName(end_date) })}</small>
        </div>
      </div>
      <div className="cluster gap-10">
        <ShareButton title={texts.shareOffer.sheet} handover={() => ({ title: name, text: name, url })} />
        <ButtonLink variant="soft" to={ownPaths.renew([id])}>
          <Icon of={RotateCcw} size="small" />
          {texts.numbers.mostOpened.renew}
        </ButtonLink>
      </div>
    </>
  )
}

const figuresOf = (offer: Offer) =>
  figureKinds
    .filter((kind) => offer[kind] > 0)
    .map((kind) =>
      kind === 'views'
        ? texts.numbers.views({ count: offer.views })
        : texts.numbers.ofKind[kind]({ count: offer[kind] }),
    )
    .join(', ')
