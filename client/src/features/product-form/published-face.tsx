import { Check } from 'lucide-react'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { classNames } from '../../lib/class-names.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './publish-face.module.css'
import { PublishFace } from './publish-face.tsx'

/** An offer that is stored, when the network went before the next screen was there. */
export const PublishedFace = ({ name, isNew }: { name: string; isNew: boolean }) => (
  <PublishFace
    title={isNew ? texts.productForm.stranded.published : texts.productForm.stranded.changed}
    picture={
      <span className={classNames(styles.mark, styles.done)}>
        <Icon of={Check} />
      </span>
    }
  >
    <p>
      <RichText
        text={texts.productForm.stranded.stored({ name, page: texts.nav.myProducts })}
        parts={{ b: (inside) => <b>{inside}</b> }}
      />
    </p>
    <div className={styles.buttons}>
      {/* With a page load: its file could not be had. */}
      <ButtonAnchor variant="line" href={pages.myProducts}>
        {texts.nav.myProducts}
      </ButtonAnchor>
    </div>
  </PublishFace>
)
