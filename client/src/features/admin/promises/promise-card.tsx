import { Check, Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatIndianDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ShopPromises } from 'server/contract/promises/calls'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { May } from '../../../session/may.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Status } from '../../../ui/status.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './promise-card.module.css'

type Props = {
  shop: ShopPromises
  isFirst: boolean
}

export const PromiseCard = ({ shop, isFirst }: Props) => (
  <li className={styles.shop}>
    <p className={styles.share}>
      {shop.answers === 0 ? (
        texts.promises.noAnswers
      ) : (
        <RichText text={texts.promises.share({ kept: shop.kept, answers: shop.answers })} />
      )}
    </p>
    <div className={styles.what}>
      <h2 lang={languageOf(shop.name)}>
        <Link to={adminPaths.adminShop(shop.shop_id)}>{shop.name}</Link>
      </h2>
      <p className="muted small">{factsOf(shop).join(' · ')}</p>
      {shop.held > 0 && <p>{texts.promises.held({ count: shop.held })}</p>}
    </div>
    <div className={styles.actions}>
      {shop.phone && (
        <ButtonAnchor
          variant="line"
          href={telephoneLink(shop.phone)}
          aria-label={texts.reports.callShopOf({ shop: shop.name, phone: shop.phone })}
        >
          <Icon of={Phone} />
          {texts.reports.callShop}
        </ButtonAnchor>
      )}
      <PromiseActions shop={shop} />
    </div>
    <PromiseNos nos={shop.nos} isOpen={isFirst} />
  </li>
)

const factsOf = (shop: ShopPromises) => [
  ...(shop.quarter ? [shop.quarter] : []),
  texts.promises.offers({ count: shop.live_offers, codes: shop.code_offers }),
  texts.promises.openCodes({ count: shop.open_codes }),
  ...(shop.reported > 0 ? [texts.promises.reported({ count: shop.reported })] : []),
]

function PromiseActions({ shop: { shop_id, name: shop, last_no, held } }: { shop: ShopPromises }) {
  const look = useUndoableCall('POST /api/admin/look_at_promises', { refreshes: ['GET /api/admin/promises'] })
  const showFailure = useShowFailure()
  const decide = (decision?: 'count' | 'leave out') =>
    look.mutate({ shop_id, last_no, held: decision }, { onError: showFailure })
  const { countThem, countThemNamed, leaveOut, leaveOutNamed, look: looked, lookNamed } = texts.promises
  return (
    <May call="POST /api/admin/look_at_promises">
      {held > 0 ? (
        <>
          <Button
            variant="line"
            busy={look.isPending}
            aria-label={countThemNamed({ shop })}
            onClick={() => decide('count')}
          >
            {countThem}
          </Button>
          <Button
            variant="line"
            busy={look.isPending}
            aria-label={leaveOutNamed({ shop })}
            onClick={() => decide('leave out')}
          >
            {leaveOut}
          </Button>
        </>
      ) : (
        <Button
          variant="line"
          busy={look.isPending}
          aria-label={lookNamed({ shop })}
          onClick={() => decide()}
        >
          <Icon of={Check} />
          {looked}
        </Button>
      )}
    </May>
  )
}

/** Shows only the week of each answer, so that no customer can be identified. */
const PromiseNos = ({ nos, isOpen }: Pick<ShopPromises, 'nos'> & { isOpen: boolean }) => (
  <details className={styles.nos} open={isOpen}>
    <summary>{texts.promises.answers({ count: nos.length })}</summary>
    <ul>
      {nos.map(({ id, answer, standing, was_given, name, price, week }) => (
        <li key={id}>
          <span>
            <Status tone={answer === 'something else' ? 'coming' : 'pending'}>
              {texts.claimAnswers[answer]}
            </Status>
            <small>{texts.promises.week({ day: formatIndianDay(week) })}</small>
          </span>
          <span>
            <span lang={languageOf(name)}>
              {texts.promises.promised({ offer: name, price: formatRupees(price) })}
            </span>
            <small>
              {[
                ...(was_given ? [] : [texts.promises.notGivenNo]),
                ...(standing === 'counts' ? [] : [texts.promises.standing[standing]]),
              ].join(' · ')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  </details>
)
