import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgottenAccount, passwordReset } from 'server/contract/accounts/schemas'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useApiMutation, useApiQuery } from '../../../lib/net/api-query.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { clearOfflineData } from '../../../lib/storage/offline-data.ts'
import { showServerErrors } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { NewPasswordField } from '../../../ui/password-field.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { AccountForm, passwordFailureText, SignInNameField, useProblem } from './account-form.tsx'

type Reset = 'POST /api/shop/reset-password/:token'

type Props = {
  token: string
  /** `user` is set if the link also signed the user in. */
  onReset: (user: AnswerOf<Reset>['user']) => void
  newLink: ReactNode
}

export function ResetPasswordForm({ token, onReset, newLink }: Props) {
  const { setProblem, showError, form } = useProblem()
  const [isLinkOver, setLinkOver] = useState(false)
  const link = useApiQuery(
    'GET /api/shop/reset-password/:token',
    { params: { token } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  const reset = useMutation<AnswerOf<Reset>, ApiError, SentTo<Reset>['body']>({
    mutationFn: async (body) => {
      const answer = await callApi('POST /api/shop/reset-password/:token', { params: { token }, body })
      // The server signed out this browser's previous user.
      if (answer.user) await clearOfflineData()
      return answer
    },
  })
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
          if (showServerErrors(setError, ['password'], error.fields)) return
          setLinkOver(error.status === 400)
          showError(passwordFailureText(error))
        },
      })
    },
    () => {
      if (getValues('password') === '') notifyFailure(texts.passwords.newPasswordMissing)
    },
  )

  // A successful reset also closes the link: show the error only before.
  if (link.data?.is_open === false && !reset.isSuccess)
    return (
      <>
        <ErrorLine>{texts.passwords.wrongLink}</ErrorLine>
        {newLink}
      </>
    )
  return (
    <>
      <AccountForm {...form} submitLabel={texts.passwords.reset} busy={reset.isPending} onSubmit={submit}>
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

/** The response is the same for every e-mail address, so that it does not reveal accounts. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { setProblem, showError, form } = useProblem()
  const ask = useApiMutation('POST /api/shop/forgotpassword')
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(forgottenAccount),
  })

  const submit = handleSubmit(
    (body) => {
      setProblem(undefined)
      ask.mutate(body, {
        onSuccess: () => {
          notifySuccess(texts.passwords.linkSent)
          onSent(body.email)
        },
        onError: (error) => showError(passwordFailureText(error)),
      })
    },
    () => {
      if (getValues('email').trim() === '') notifyFailure(texts.missing.email)
    },
  )

  return (
    <AccountForm {...form} submitLabel={texts.passwords.sendLink} busy={ask.isPending} onSubmit={submit}>
      <SignInNameField
        maxLength={maxLengths.email}
        error={formState.errors.email?.message}
        {...register('email')}
      />
    </AccountForm>
  )
}
