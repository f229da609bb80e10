import { useLocation } from 'react-router-dom'
import { currentLocale, languages, texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { changeLanguage, inLanguage } from '../lib/format/language.ts'
import styles from './language-switch.module.css'

type Props = {
  look: 'strip' | 'footer' | 'plain' | 'others'
}

export function LanguageSwitch({ look }: Props) {
  const { pathname, search } = useLocation()
  return (
    <fieldset className={classNames(styles.switch, styles[look])} aria-label={texts.ui.language}>
      {languages.map(({ code, name }) =>
        code !== currentLocale() ? (
          // The link reloads the page, since each language is a separate build.
          <a
            key={code}
            href={inLanguage(pathname + search, code)}
            lang={code}
            hrefLang={code}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              changeLanguage(event.currentTarget.href)
            }}
          >
            {name}
          </a>
        ) : (
          look !== 'others' && (
            <span key={code} aria-current="true">
              {name}
            </span>
          )
        ),
      )}
    </fieldset>
  )
}
