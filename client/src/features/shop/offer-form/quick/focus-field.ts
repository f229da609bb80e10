import type { ProductFormValues } from '../product-form-values.ts'

/** At once, unlike react-hook-form's: the next key is meant for that field already. */
export function focusField(form: HTMLFormElement | null, name: keyof ProductFormValues) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
