/** Goes to a field of the form; the photo has a button, and is no field with a name. */
export function beginAtField(form: HTMLFormElement | null, name: string | null | undefined) {
  if (!form || !name) return
  const field =
    name === 'photo'
      ? form.querySelector<HTMLElement>('aside button, aside input')
      : form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
