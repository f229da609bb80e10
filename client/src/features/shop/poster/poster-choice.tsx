import { Printer } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { PosterShop } from './poster.tsx'
import styles from './poster-choice.module.css'
import { type PosterKind, PosterSheet, PrintedSheet } from './poster-sheet.tsx'

const { kinds: names, hints } = texts.poster

const kinds: (PosterKind & { hint: string })[] = [
  { isSmall: false, isPlain: false, hint: hints.large },
  { isSmall: false, isPlain: true, hint: hints.largePlain },
  { isSmall: true, isPlain: false, hint: hints.small },
  { isSmall: true, isPlain: true, hint: hints.smallPlain },
]

/** Which of the posters of a shop is printed. */
export function PosterChoice({ shop, isOpen }: { shop: PosterShop; isOpen: boolean }) {
  const [{ isSmall, isPlain }, choose] = useState(kinds[0] as PosterKind)
  return (
    <div className={styles.beside}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{texts.poster.which}</legend>
        {kinds.map(({ hint, ...kind }) => (
          <label key={hint}>
            <input
              type="radio"
              name="poster"
              checked={kind.isSmall === isSmall && kind.isPlain === isPlain}
              onChange={() => choose(kind)}
            />
            <span className={styles.sample} aria-hidden="true">
              <PosterSheet shop={shop} {...kind} />
            </span>
            {kind.isSmall ? names.small : names.large}
            <small>{hint}</small>
          </label>
        ))}
      </fieldset>
      <div className="stack gap-12">
        <Button onClick={() => window.print()}>
          <Icon of={Printer} />
          {texts.poster.print}
        </Button>
        <p className="muted small">{texts.poster.pdf}</p>
        {!isOpen && <p className={styles.hint}>{texts.poster.notOpen}</p>}
        <p className={styles.hint}>
          <b>{texts.poster.testTitle}</b> {texts.poster.test}
        </p>
      </div>
      <PrintedSheet shop={shop} isSmall={isSmall} isPlain={isPlain} />
    </div>
  )
}
