import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgottenAccount } from 'server/contract/accounts/schemas'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { AccountForm } from './account-form.tsx'
import { passwordFailureText } from './accounts.api.ts'

/** The answer is the same for every address, so that it reveals no accounts. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const ask = useApiMutation('POST /api/shop/forgotpassword')
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(forgottenAccount),
  })

  const showError = (text: string) => {
    setProblem(text)
    notifyFailure(text)
  }
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
    <AccountForm
      problem={problem}
      onInput={() => setProblem(undefined)}
      onSubmit={submit}
      submit={
        <Button type="submit" size="large" block busy={ask.isPending}>
          {texts.passwords.sendLink}
        </Button>
      }
    >
      <TextField
        label={texts.person.email}
        hint={texts.login.phoneToo}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLengths.email}
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
    </AccountForm>
  )
}
