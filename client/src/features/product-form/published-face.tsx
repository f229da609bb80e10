import { Check } from 'lucide-react'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { classNames } from '../../lib/class-names.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './publish-face.module.css'
import { PublishFace } from './publish-face.tsx'

/** An offer that is stored, when the network went before the next screen was there. */
export const PublishedFace = ({ name, isNew }: { name: string; isNew: boolean }) => (
  <PublishFace
    title={isNew ? 'Your offer is published' : 'Your offer is changed'}
    picture={
      <span className={classNames(styles.mark, styles.done)}>
        <Icon of={Check} />
      </span>
    }
  >
    <p>
      <b>{name}</b> is stored. {texts.nav.myProducts} can be opened when the network is back.
    </p>
    <div className={styles.buttons}>
      {/* With a page load: its file could not be had. */}
      <ButtonAnchor variant="line" href={pages.myProducts}>
        {texts.nav.myProducts}
      </ButtonAnchor>
    </div>
  </PublishFace>
)
