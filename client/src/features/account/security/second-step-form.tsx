import { Fingerprint } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import type { SecondFactor } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import styles from './second-step-form.module.css'
import { canUsePasskeys, securityFailureText, usePasskeySignIn, useSecondStep } from './security.api.ts'

type Props = {
  factors: SecondFactor[]
  heading: ReactNode
  onSignedIn: (answer: AnswerOf<'POST /api/shop/secondstep'>) => void
  onBeginAgain: () => void
}

const codeFields = {
  app: {
    label: texts.secondStep.figures,
    hint: texts.secondStep.figuresFrom,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  'recovery code': {
    label: texts.secondStep.code,
    hint: texts.secondStep.codeFrom,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
} as const

export function SecondStepForm({ factors, heading, onSignedIn, onBeginAgain }: Props) {
  const possible = factors.filter((factor) => factor !== 'passkey' || canUsePasskeys())
  const [way, setWay] = useState<SecondFactor>(possible[0] ?? 'recovery code')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const step = useSecondStep()
  const [prove] = useOneAtATime(step.mutateAsync)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (way) form.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [way])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step.isSuccess) return
    setProblem(undefined)
    const proof = { passkey: undefined, app: { code: typed }, 'recovery code': { recovery_code: typed } }[way]
    prove(proof, {
      onSuccess: onSignedIn,
      onError: (error) => {
        setProblem(securityFailureText(error))
        form.current?.querySelector('input')?.focus()
        if (!(error instanceof ApiError && error.answer.sign_in_again)) return
        notifyFailure(error.message)
        onBeginAgain()
      },
    }).catch(() => {})
  }
  const choose = (factor: SecondFactor) => {
    setWay(factor)
    setTyped('')
    setProblem(undefined)
  }

  return (
    <>
      {heading}
      <form
        key={way}
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onInput={() => setProblem(undefined)}
      >
        {way !== 'passkey' && (
          <TextField
            {...codeFields[way]}
            maxLength={24}
            error={problem}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {way === 'passkey' && problem && <ErrorLine>{problem}</ErrorLine>}
        <Button type="submit" size="large" block busy={step.isPending || step.isSuccess}>
          {way === 'passkey' && <Icon of={Fingerprint} />}
          {way === 'passkey' ? texts.secondStep.ways.passkey : texts.login.submit}
        </Button>
      </form>
      <div className={styles.others}>
        {possible
          .filter((factor) => factor !== way)
          .map((factor) => (
            <Button key={factor} variant="plain" onClick={() => choose(factor)}>
              {texts.secondStep.ways[factor]}
            </Button>
          ))}
        <Button variant="plain" onClick={onBeginAgain}>
          {texts.secondStep.back}
        </Button>
      </div>
    </>
  )
}

type PasskeySignInProps = { onSignedIn: (answer: AnswerOf<'POST /api/shop/passkeysignin'>) => void }

export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const signIn = usePasskeySignIn()
  if (!canUsePasskeys()) return null
  return (
    <div className={styles.way}>
      <Button
        variant="line"
        size="large"
        block
        busy={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate(undefined, { onSuccess: onSignedIn })}
      >
        <Icon of={Fingerprint} />
        {texts.login.byPasskey}
      </Button>
      {signIn.error && <ErrorLine>{securityFailureText(signIn.error)}</ErrorLine>}
    </div>
  )
}
