import { zodResolver } from '@hookform/resolvers/zod'
import { BriefcaseBusiness, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { registration } from 'server/contract/accounts/schemas'
import { maxLengths } from 'server/contract/facts/max-lengths'
import { passwordLength } from 'server/contract/facts/password-length'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { indianStates, nameOfState } from '../../../lib/city/indian-states.ts'
import { useSavedTyping } from '../../../lib/storage/use-saved-typing.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FieldGrid, place } from '../../../ui/field-grid.tsx'
import { showServerErrors } from '../../../ui/field-server-errors.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SegmentedField } from '../../../ui/segmented-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { AccountForm } from './account-form.tsx'
import { signInFailureText, useRegister } from './accounts.api.ts'

const empty = {
  user_type: 'shopkeeper',
  name: '',
  shop_name: '',
  email: '',
  password: '',
  contact_no: '',
  address: '',
  state: 'Madhya Pradesh',
  city: '',
}
const fieldNames = Object.keys(empty) as (keyof typeof empty)[]

const userTypes = [
  { value: 'shopkeeper', label: texts.register.userTypes.shopkeeper, icon: Store },
  { value: 'executive', label: texts.register.userTypes.executive, icon: BriefcaseBusiness },
]

type Props = {
  /** The operator's own, until another one is typed. */
  city: string
  onRegistered: (email: string) => void
  /** There is an account already, maybe since the answer to the first time got lost. */
  onTaken: (email: string) => void
}

export function RegisterForm({ city, onRegistered, onTaken }: Props) {
  const shownCity = useCityNames(asStored)(city)
  const [problem, setProblem] = useState<string>()
  const registerAccount = useRegister()
  const form = useForm({
    defaultValues: { ...empty, city: shownCity },
    resolver: zodResolver(registration),
  })
  const { register, handleSubmit, getValues, setError, resetField, formState } = form
  useSavedTyping(
    'registration',
    form,
    fieldNames.filter((name) => name !== 'password'),
  )
  const { errors, dirtyFields } = formState
  const isCityTyped = dirtyFields.city === true
  useEffect(() => {
    if (!isCityTyped) resetField('city', { defaultValue: shownCity })
  }, [shownCity, isCityTyped, resetField])

  const tell = (text: string) => {
    setProblem(text)
    notifyFailure(text)
  }
  const submit = handleSubmit(
    (values) => {
      setProblem(undefined)
      registerAccount.mutate(values.city === shownCity ? { ...values, city } : values, {
        onSuccess: () => onRegistered(values.email),
        onError: (error) => {
          showServerErrors(setError, fieldNames, error.fields)
          if (error.status === 409) onTaken(values.email)
          tell(signInFailureText(error, texts.register.failed, texts.networkFailure))
        },
      })
    },
    () => {
      const somethingIsEmpty = Object.values(getValues()).some((value) => value.trim() === '')
      if (somethingIsEmpty) tell(texts.register.incomplete)
      else setProblem(texts.register.wrongFields)
    },
  )

  return (
    <AccountForm
      problem={problem}
      onInput={() => setProblem(undefined)}
      onSubmit={submit}
      submit={
        <Button type="submit" size="large" block busy={registerAccount.isPending}>
          {texts.register.submit}
        </Button>
      }
    >
      <SegmentedField
        legend={texts.person.userType}
        choices={userTypes}
        error={errors.user_type?.message}
        {...register('user_type')}
      />
      <FieldGrid>
        <TextField
          label={texts.person.name}
          autoComplete="name"
          maxLength={maxLengths.personName}
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={texts.person.shopName}
          autoComplete="organization"
          maxLength={maxLengths.shopName}
          required
          error={errors.shop_name?.message}
          {...register('shop_name')}
        />
        <TextField
          label={texts.person.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLengths.email}
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={texts.person.password}
          autoComplete="new-password"
          hint={texts.passwords.atLeast({ letters: passwordLength.minLetters })}
          required
          error={errors.password?.message}
          {...register('password')}
        />
        <TextField
          label={texts.person.contactNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={maxLengths.contactNo}
          required
          error={errors.contact_no?.message}
          {...register('contact_no')}
        />
        <SelectField
          label={texts.person.state}
          autoComplete="address-level1"
          fieldClassName={place.half}
          required
          error={errors.state?.message}
          {...register('state')}
        >
          {indianStates.map((state) => (
            <option key={state} value={state}>
              {nameOfState(state)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.person.city}
          autoComplete="address-level2"
          fieldClassName={place.half}
          maxLength={maxLengths.city}
          required
          error={errors.city?.message}
          {...register('city')}
        />
        <TextField
          label={texts.person.address}
          autoComplete="street-address"
          maxLength={maxLengths.address}
          required
          error={errors.address?.message}
          {...register('address')}
        />
      </FieldGrid>
    </AccountForm>
  )
}
