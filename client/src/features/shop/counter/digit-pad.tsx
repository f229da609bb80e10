import { Delete } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { codeDigits } from 'server/contract/claims/facts'
import { texts } from 'server/contract/facts/texts'
import { codeOfDigits, inLatinDigits, looksLikeDigits, plainCode } from 'server/contract/facts/typed-text'
import { useMediaQuery } from '../../../lib/dom/use-media-query.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from './digit-pad.module.css'
import { tokenIn } from './scanned-text.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  label: string
  /** Called as soon as six digits are typed. */
  onDigits: (digits: string) => void
  onScan: (text: string) => void
}

const pad = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** An input drawn as six boxes, with its own pad instead of the phone's keyboard. */
export function DigitPad({ input, label, onDigits, onScan }: Props) {
  const [typed, setTyped] = useState('')
  const isTouch = useMediaQuery('(pointer: coarse)')
  // A hand scanner types any text it reads, followed by Enter.
  const isText = !looksLikeDigits.test(typed)
  const digits = isText ? '' : codeOfDigits(typed)
  const type = (text: string) => {
    const whole = inLatinDigits(text).replace(/\s/g, '')
    if (tokenIn(whole)) {
      setTyped('')
      return onScan(whole)
    }
    // A text typed key by key that begins with a letter comes from a hand scanner; pasted text may contain
    // words.
    const isScanned = /^[a-z]/i.test(whole) && (whole.length <= typed.length + 1 || whole.includes('://'))
    const code = plainCode(text)
    const next = looksLikeDigits.test(code) ? code : isScanned ? whole : whole.replace(/[^0-9]/g, '')
    const isWhole = looksLikeDigits.test(next) && next.length >= codeDigits
    setTyped(isWhole ? '' : next)
    if (isWhole) onDigits(codeOfDigits(next).slice(0, codeDigits))
  }
  const catchKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isElsewhere = target instanceof Element && target.closest('dialog, input, textarea, select')
    if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !isElsewhere)
      input.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => catchKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const enter = (event: FormEvent) => {
    event.preventDefault()
    setTyped('')
    if (isText) onScan(typed)
    else setTyped(digits)
  }
  return (
    <form className={styles.digits} onSubmit={enter}>
      <label htmlFor="counter-digits">{label}</label>
      <div className={styles.field}>
        <input
          id="counter-digits"
          ref={input}
          value={typed}
          inputMode={isTouch ? 'none' : 'numeric'}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
        />
        <div className={styles.boxes} aria-hidden>
          {Array.from({ length: codeDigits }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            <i key={place} className={place === digits.length ? styles.now : undefined}>
              {digits[place]}
            </i>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not take a grid in every browser */}
      <div className={styles.pad} role="group" aria-label={texts.counter.digits.pad}>
        {pad.map((digit) => (
          <button key={digit} type="button" onClick={() => type(digits + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles.quiet} onClick={() => setTyped('')}>
          {texts.counter.digits.clear}
        </button>
        <button type="button" onClick={() => type(`${digits}0`)}>
          0
        </button>
        <button
          type="button"
          className={styles.quiet}
          aria-label={texts.counter.digits.back}
          onClick={() => setTyped(digits.slice(0, -1))}
        >
          <Icon of={Delete} />
        </button>
      </div>
      <p className={styles.keys}>
        <RichText text={texts.counter.digits.keys} parts={{ k: (inside) => <kbd>{inside}</kbd> }} />
      </p>
    </form>
  )
}
