import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { sessionStore } from './storage.ts'

/** Saves fields in this tab: a language change reloads, phones close pages. Never name a password. */
export function useSavedTyping<V extends FieldValues>(
  form: string,
  { getValues, setValue, formState }: Pick<UseFormReturn<V>, 'getValues' | 'setValue' | 'formState'>,
  names: readonly Path<V>[],
) {
  const key = `typed:${form}`
  const dirty: Partial<Record<string, unknown>> = formState.dirtyFields

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anybody types
  useEffect(() => {
    const kept = sessionStore.readJson<Partial<Record<string, string>>>(key) ?? {}
    for (const name of names)
      if (kept[name] !== undefined) setValue(name, kept[name] as PathValue<V, Path<V>>, { shouldDirty: true })
    // Deletes the saved input on unmount, since another person may use this tab next.
    return () => sessionStore.remove(key)
  }, [])

  useEffect(() => {
    const keep = () => {
      const typed = names.filter((name) => dirty[name]).map((name) => [name, getValues(name)])
      if (typed.length === 0) sessionStore.remove(key)
      else sessionStore.write(key, JSON.stringify(Object.fromEntries(typed)))
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  })
}
