import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

/**
 * Shows the server's sentence beside each refused field and moves the focus to the first, in the order of
 * `names`. False when none of the refused fields is one of `names`.
 */
export function showServerErrors<V extends FieldValues>(
  setError: UseFormSetError<V>,
  names: readonly Path<V>[],
  refused: Record<string, string>,
) {
  const shown = names.filter((name) => refused[name])
  shown.forEach((name, index) => {
    setError(name, { type: 'server', message: refused[name] }, { shouldFocus: index === 0 })
  })
  return shown.length > 0
}
