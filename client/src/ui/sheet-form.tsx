import type { LucideIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { texts } from 'server/contract/facts/texts'
import { useIsShown, useOneAtATime } from '../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../lib/net/api-request.ts'
import { useSignInAgain } from '../lib/net/use-sign-in-again.ts'
import { Button } from './button.tsx'
import { showServerErrors } from './field.tsx'
import { Icon } from './icon.tsx'
import { ErrorLine } from './notice.tsx'
import { Sheet } from './sheet.tsx'
import styles from './sheet-form.module.css'
import { canBeClosed, SlowNotice, useIsSlow } from './takes-long.tsx'
import { notifyFailure } from './toasts.tsx'

type Props<Values extends FieldValues> = {
  title: string
  submitLabel: string
  isDanger?: boolean
  defaultValues: DefaultValues<Values>
  resolver?: Resolver<Values>
  /** May throw ApiError: field errors are shown beside the inputs, other messages above the button. */
  onSubmit: (values: Values) => Promise<unknown>
  onClose: () => void
  staysOpen?: boolean
  /** Message shown when the server is unreachable or fails. */
  failed?: string
  isWaiting?: boolean
  icon?: LucideIcon
  foot?: ReactNode
  /** `field('name')` registers an input. */
  children: (form: SheetFields<Values>) => ReactNode
}

type SheetFields<Values extends FieldValues> = UseFormReturn<Values> & {
  field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & { error: string | undefined }
}

/** Closes on success, keeps the input on failure, and redirects to the login when the session has expired. */
export function SheetForm<Values extends FieldValues>(props: Props<Values>) {
  const { title, submitLabel, isDanger, isWaiting, icon, defaultValues, resolver } = props
  const { onSubmit, onClose, staysOpen, failed, foot, children } = props
  const form = useForm<Values>({ defaultValues, resolver })
  const [problem, setProblem] = useState<string>()
  const signInAgain = useSignInAgain()
  const isShown = useIsShown()
  const send = async (values: Values) => {
    setProblem(undefined)
    try {
      await onSubmit(values)
      if (isShown() && !staysOpen) onClose()
    } catch (error) {
      if (signInAgain(error)) return
      const names = Object.keys(form.getValues()) as Path<Values>[]
      if (error instanceof ApiError && showServerErrors(form.setError, names, error.fields)) return
      const { status = 0, message = '' } = error instanceof ApiError ? error : {}
      // Responses with 4xx and 503 have a message for users; other server errors do not.
      const isRefused = (status >= 400 && status < 500) || status === 503
      const why = isRefused ? message : (failed ?? texts.networkFailure)
      if (isShown()) setProblem(why)
      else notifyFailure(why)
    }
  }
  const [submit, isBusy] = useOneAtATime((event: FormEvent) => form.handleSubmit(send)(event))
  const field: SheetFields<Values>['field'] = (name) => {
    const { error } = form.getFieldState(name, form.formState)
    // A list field has an error for each entry: show the first.
    const first = Array.isArray(error) ? error.find(Boolean) : error
    return { ...form.register(name), error: first?.message }
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onChange={() => setProblem(undefined)}
        onSubmit={(event) => void submit(event)}
      >
        {children({ ...form, field })}
        {problem && <ErrorLine>{problem}</ErrorLine>}
        <SlowNotice isLong={useIsSlow(isBusy)}>{canBeClosed}</SlowNotice>
        <Button type="submit" block variant={isDanger ? 'danger' : 'primary'} busy={isBusy || isWaiting}>
          {icon && <Icon of={icon} />}
          {submitLabel}
        </Button>
        {foot}
      </form>
    </Sheet>
  )
}
