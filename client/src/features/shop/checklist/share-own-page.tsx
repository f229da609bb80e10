import { Copy } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { paths } from '../../../lib/dom/paths.ts'
import { inThisLanguage } from '../../../lib/format/language.ts'
import { ShareButton } from '../../../offers/share-button.tsx'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import styles from './checklist.module.css'

/** The address of one's own shop page, to be handed on. */
export function ShareOwnPage({ shop: { id, name } }: { shop: { id: number; name: string } }) {
  const url = window.location.origin + inThisLanguage(paths.shop(id))
  const copy = () => copyText(url, texts.shareOffer.copied, texts.shops.invite.notCopied)
  return (
    <section className={styles.list} aria-label={texts.checklist.ownPage.title}>
      <h2>{texts.checklist.ownPage.title}</h2>
      <p className={styles.address}>
        <span>{url.replace(/^https?:\/\//, '')}</span>
        <IconButton icon={Copy} label={texts.shareOffer.copy} onClick={() => void copy()} />
      </p>
      <div className="cluster gap-10">
        <ShareButton
          title={texts.checklist.ownPage.share}
          handover={() => ({ title: name, text: texts.checklist.ownPage.text({ shop: name }), url })}
        />
        <ButtonLink variant="line" to={paths.shop(id)}>
          {texts.checklist.ownPage.open}
        </ButtonLink>
      </div>
    </section>
  )
}
