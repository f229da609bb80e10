import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { passwordReset } from 'server/contract/accounts/schemas'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { showServerErrors } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { NewPasswordField } from '../../../ui/password-field.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { AccountForm } from './account-form.tsx'
import { passwordFailureText, useResetLink, useResetPassword } from './accounts.api.ts'

type Props = {
  token: string
  /** `user` is set if the link also signed the user in. */
  onReset: (user: AnswerOf<'POST /api/shop/reset-password/:token'>['user']) => void
  newLink: ReactNode
}

export function ResetPasswordForm({ token, onReset, newLink }: Props) {
  const [problem, setProblem] = useState<string>()
  const [isLinkOver, setLinkOver] = useState(false)
  const link = useResetLink(token)
  const reset = useResetPassword(token)
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    defaultValues: { password: '' },
    resolver: zodResolver(passwordReset),
  })

  const submit = handleSubmit(
    (body) => {
      setProblem(undefined)
      reset.mutate(body, {
        onSuccess: ({ user }) => {
          notifySuccess(texts.passwords.resetDone)
          onReset(user)
        },
        onError: (error) => {
          const isField = showServerErrors(setError, ['password'], error.fields)
          if (isField) return
          setLinkOver(error.status === 400)
          const text = passwordFailureText(error)
          setProblem(text)
          notifyFailure(text)
        },
      })
    },
    () => {
      if (getValues('password') === '') notifyFailure(texts.passwords.newPasswordMissing)
    },
  )

  // A successful reset closes the link as well.
  if (link.data?.is_open === false && !reset.isSuccess)
    return (
      <>
        <ErrorLine>{texts.passwords.wrongLink}</ErrorLine>
        {newLink}
      </>
    )
  return (
    <>
      <AccountForm
        problem={problem}
        onInput={() => setProblem(undefined)}
        onSubmit={submit}
        submit={
          <Button type="submit" size="large" block busy={reset.isPending}>
            {texts.passwords.reset}
          </Button>
        }
      >
        <NewPasswordField
          label={texts.passwords.new}
          error={formState.errors.password?.message}
          {...register('password')}
        />
      </AccountForm>
      {isLinkOver && newLink}
    </>
  )
}
