import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SentTo } from 'server/contract/calls'
import type { GivenNumber } from 'server/contract/complaints/calls'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { useSavedTyping } from '../../../lib/storage/use-saved-typing.ts'
import { Button } from '../../../ui/button.tsx'
import { ComplaintNumber } from '../../../ui/complaint-number.tsx'
import { showServerErrors, TextAreaField, TextField } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import styles from './contact-form.module.css'

const nothing: SentTo<'POST /api/contact'>['body'] = { name: '', email: '', subject: '', message: '' }
const names = ['name', 'email', 'subject', 'message'] as const

export function ContactForm() {
  const [problem, setProblem] = useState<string>()
  const [given, setGiven] = useState<GivenNumber>()
  const send = useApiMutation('POST /api/contact')
  const form = useForm({ defaultValues: nothing })
  const { register, handleSubmit, setError, reset, formState } = form
  const field = (name: (typeof names)[number]) => ({
    ...register(name, { validate: (value) => value.trim() !== '' || texts.missing[name] }),
    error: formState.errors[name]?.message,
    required: true,
  })
  useSavedTyping('contact', form, names)

  const submit = handleSubmit(
    (message) => {
      setProblem(undefined)
      send.mutate(message, {
        onSuccess: ({ complaint }) => {
          setGiven(complaint)
          notifySuccess(texts.contact.done)
          reset(nothing)
        },
        onError: (error) => {
          if (!showServerErrors(setError, names, error.fields))
            setProblem(error.answer.message ?? texts.networkFailure)
        },
      })
    },
    () => setProblem(undefined),
  )

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField label={texts.person.name} autoComplete="name" {...field('name')} />
      <TextField
        label={texts.person.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <TextField label={texts.contact.subject} maxLength={maxLengths.subject} {...field('subject')} />
      <TextAreaField label={texts.contact.message} rows={6} fits={maxLengths.message} {...field('message')} />
      {given && <ComplaintNumber key={given.number} {...given} />}
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <Button type="submit" size="large" busy={send.isPending}>
        {texts.contact.send}
      </Button>
    </form>
  )
}
