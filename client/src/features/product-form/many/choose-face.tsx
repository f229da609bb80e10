import { Check, Images, Plus, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { texts } from 'server/contract/texts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status.tsx'
import quick from '../quick/quick-offer.module.css'
import { ManyHead } from './many-head.tsx'
import styles from './many-offers.module.css'
import { type ManyOffer, mostPhotos, openOffers } from './many-state.ts'
import { SharedFields } from './shared-fields.tsx'
import type { ManyOffers } from './use-many-offers.ts'

type Props = { work: ManyOffers; shopId: number | undefined; shopHead?: ReactNode }

/** Which photos, and what all of their offers share. */
export function ChooseFace({ work, shopId, shopHead }: Props) {
  const { many, isKept } = work
  const open = openOffers(many)
  const gallery = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<ManyOffer>()
  const { coming } = many
  const room = mostPhotos - open.length
  const count = open.length === 1 ? '1 photo, one offer' : `${open.length} photos, one offer each`
  const choose = () => gallery.current?.click()
  return (
    <div className={quick.quick}>
      <ManyHead
        title={texts.manyOffers.title}
        back={{ to: paths.newOffer(shopId), label: 'Back to New offer' }}
        shop={shopHead}
      >
        {(open.length > 0 || coming) && (
          <Status tone={isKept ? 'active' : 'pending'}>
            {open.length} {isKept ? 'kept' : 'here'}
          </Status>
        )}
      </ManyHead>
      <input
        ref={gallery}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Gallery"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          void work.takePhotos(files)
        }}
      />
      <p role="status" className="visually-hidden">
        {coming ? `${coming.left} photos to go` : open.length > 0 && count}
      </p>
      {open.length === 0 && !coming ? (
        <div className={quick.start}>
          <section className={quick.shoot}>
            <span className={quick.bigMark}>
              <Icon of={Images} />
            </span>
            <h2>Choose your photos</h2>
            <p>Up to {mostPhotos}, one thing on each. We cut them to squares and make an offer of each.</p>
            <div className={quick.photoButtons}>
              <Button size="large" block onClick={choose}>
                <Icon of={Images} />
                Choose photos
              </Button>
            </div>
            <ChoiceTold work={work} />
          </section>
        </div>
      ) : (
        <>
          <div className={styles.chosen}>
            <section ref={panel} className={quick.box} aria-label="Photos" tabIndex={-1}>
              <div className={styles.boxHead}>
                <h2>{count}</h2>
                <Button variant="soft" size="small" disabled={room <= 0 || coming !== null} onClick={choose}>
                  <Icon of={Plus} size="small" />
                  Add photos
                </Button>
              </div>
              <ul className={styles.grid}>
                {open.map((offer, place) => {
                  const picture = work.pictures.get(offer.id)
                  const name = offer.values.name.trim() || `photo ${place + 1}`
                  return (
                    <li key={offer.id}>
                      {picture ? <img src={picture.preview} alt={name} /> : <Skeleton className={styles.blank} />}
                      <button
                        type="button"
                        className={styles.leaveOut}
                        aria-label={`Leave out ${name}`}
                        onClick={() =>
                          offer.values.name || offer.values.price ? setAsked(offer) : work.leaveOut(offer.id)
                        }
                      >
                        <Icon of={X} size="small" />
                      </button>
                    </li>
                  )
                })}
                {coming && (
                  <li>
                    <Skeleton className={styles.blank} />
                  </li>
                )}
              </ul>
              <p className={styles.kept}>
                <Icon of={Check} size="small" />
                {coming
                  ? `Making the photos smaller, ${coming.left} to go.`
                  : `${isKept ? 'Made smaller and kept on this device.' : 'Made smaller.'} ${room} more fit.`}
              </p>
              <ChoiceTold work={work} />
            </section>
            <SharedFields many={many} onShare={work.share} />
          </div>
          <div className={styles.bar}>
            <Button size="large" block disabled={open.length === 0} onClick={work.goOn}>
              Write names and prices
            </Button>
          </div>
        </>
      )}
      {asked && (
        <ConfirmDialog
          title="Leave this photo out?"
          confirmLabel="Leave out"
          focusAfter={panel}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            work.leaveOut(asked.id)
            setAsked(undefined)
          }}
        >
          What you wrote for “{asked.values.name || 'this photo'}” goes with it. The photo in your gallery stays.
        </ConfirmDialog>
      )}
    </div>
  )
}

/** What did not come with the others, and why. */
function ChoiceTold({ work: { told, isKept } }: { work: ManyOffers }) {
  const { broken, tooMany, interrupted } = told
  return (
    <>
      {tooMany > 0 && (
        <ErrorLine>
          {mostPhotos} photos fit at once. {tooMany === 1 ? 'The last one was' : `The last ${tooMany} were`} left out.
        </ErrorLine>
      )}
      {broken.length > 0 && (
        <ErrorLine>
          Cannot be opened: {broken.join(', ')}. The others are here. JPEG, PNG, WebP and AVIF photos work.
        </ErrorLine>
      )}
      {interrupted > 0 && (
        <ErrorLine>
          The page ended before {interrupted === 1 ? 'the last photo was' : `the last ${interrupted} photos were`} here.
          Add them again.
        </ErrorLine>
      )}
      {!isKept && (
        <ErrorLine>
          This device has no room to keep everything. It stays as long as this page is open: publish before you close
          it.
        </ErrorLine>
      )}
    </>
  )
}
