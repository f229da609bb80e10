import { type RefObject, useEffect } from 'react'

/** Where a slash is a letter, or chooses. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select'
const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/** Lets `/` focus the field, if it is the one that is shown: there are two headers. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const own = field.current
      // Shift may be needed to type it.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (!own || !isShown(own) || isForText(event.target) || document.querySelector(dialogs)) return
      event.preventDefault()
      own.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

const isShown = (element: Element) => getComputedStyle(element).visibility === 'visible'

const isForText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typing))
