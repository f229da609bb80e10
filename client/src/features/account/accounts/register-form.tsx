import { zodResolver } from '@hookform/resolvers/zod'
import { BriefcaseBusiness, Store } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { registration } from 'server/contract/accounts/schemas'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { indianStates, nameOfState } from '../../../lib/city/indian-states.ts'
import { usePlaces } from '../../../lib/city/place-queries.ts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { useSavedTyping } from '../../../lib/storage/use-saved-typing.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import {
  FieldError,
  FieldGrid,
  place,
  SegmentedField,
  SelectField,
  showServerErrors,
  TextAreaField,
  TextField,
} from '../../../ui/field.tsx'
import { NewPasswordField } from '../../../ui/password-field.tsx'
import { ConsentField, type NoticeSite } from '../../../ui/privacy-notice.tsx'
import { AccountForm, signInFailureText, useProblem } from './account-form.tsx'

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
  areas: [] as string[],
  about: '',
  agreed_to: '',
}
const fieldNames = Object.keys(empty) as (keyof typeof empty)[]

const userTypes = (['shopkeeper', 'executive'] as const).map((value) => ({
  value,
  label: texts.register.userTypes[value],
  hint: texts.register.userHints[value],
  icon: { shopkeeper: Store, executive: BriefcaseBusiness }[value],
}))

type Props = {
  city: string
  site: NoticeSite
  onRegistered: (email: string) => void
  onType: (isExecutive: boolean) => void
  /** Called when the e-mail address is already registered, perhaps because an earlier response was lost. */
  onTaken: (email: string) => void
}

export function RegisterForm({ city, site, onRegistered, onType, onTaken }: Props) {
  const shownCity = useCityNames(asStored)(city)
  const { setProblem, showError, form: formProps } = useProblem()
  const registerAccount = useApiMutation('POST /api/shop/register')
  const form = useForm({
    defaultValues: { ...empty, city: shownCity },
    resolver: zodResolver(registration),
  })
  const { field: agreed } = useController({ control: form.control, name: 'agreed_to' })
  const { register, handleSubmit, getValues, setError, setValue, resetField, watch, formState } = form
  useSavedTyping(
    'registration',
    form,
    // A restored draft must not contain the consent.
    fieldNames.filter((name) => name !== 'password' && name !== 'agreed_to'),
  )
  const { errors, dirtyFields } = formState
  const [isExecutive, areas] = [watch('user_type') === 'executive', watch('areas')]
  useEffect(() => onType(isExecutive), [onType, isExecutive])
  // Executives have no city field: they get the operator's city, even if a city was typed for a shop.
  const isCityTyped = dirtyFields.city === true && !isExecutive
  useEffect(() => {
    if (!isCityTyped) resetField('city', { defaultValue: shownCity })
  }, [shownCity, isCityTyped, resetField])

  const field = (name: Exclude<keyof typeof empty, 'areas'>) => ({
    ...register(name),
    error: errors[name]?.message,
  })
  const submit = handleSubmit(
    (values) => {
      setProblem(undefined)
      registerAccount.mutate(values.city === shownCity ? { ...values, city } : values, {
        onSuccess: () => onRegistered(values.email),
        onError: (error) => {
          const isField = showServerErrors(setError, fieldNames, error.fields)
          if (error.status === 409) onTaken(values.email)
          showError(signInFailureText(error, texts.register.failed))
          // The server's error is shown beside the field, so the form shows only a general message.
          if (isField) setProblem(texts.register.wrongFields)
        },
      })
    },
    () => {
      const { name, shop_name, email, password, contact_no, address, city } = getValues()
      const ofAll = [name, email, password, contact_no]
      const asked = isExecutive ? ofAll : [...ofAll, shop_name, address, city]
      const somethingIsEmpty = asked.some((value) => String(value).trim() === '')
      if (somethingIsEmpty) showError(texts.register.incomplete)
      else setProblem(texts.register.wrongFields)
    },
  )

  return (
    <AccountForm
      {...formProps}
      submitLabel={isExecutive ? texts.register.executive.submit : texts.register.submit}
      busy={registerAccount.isPending}
      onSubmit={submit}
    >
      <SegmentedField legend={texts.person.userType} choices={userTypes} {...field('user_type')} />
      <FieldGrid>
        <TextField
          label={texts.person.name}
          autoComplete="name"
          maxLength={maxLengths.personName}
          required
          {...field('name')}
        />
        {!isExecutive && (
          <TextField
            label={texts.person.shopName}
            autoComplete="organization"
            maxLength={maxLengths.shopName}
            required
            {...field('shop_name')}
          />
        )}
        <TextField
          label={texts.person.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLengths.email}
          required
          {...field('email')}
        />
        <NewPasswordField
          label={texts.person.password}
          own={watch(['name', 'email', 'shop_name']).map(String)}
          {...field('password')}
        />
        <TextField
          label={texts.person.contactNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={maxLengths.contactNo}
          required
          {...field('contact_no')}
        />
        {!isExecutive && (
          <>
            <SelectField
              label={texts.person.state}
              autoComplete="address-level1"
              fieldClassName={place.half}
              required
              {...field('state')}
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
              {...field('city')}
            />
            <TextField
              label={texts.person.address}
              autoComplete="street-address"
              maxLength={maxLengths.address}
              required
              {...field('address')}
            />
          </>
        )}
      </FieldGrid>
      {isExecutive && (
        <>
          <p className="muted small">{texts.register.executive.noShop}</p>
          <AreasField
            areas={areas ?? []}
            error={errors.areas?.message}
            onChange={(chosen) => setValue('areas', chosen, { shouldDirty: true })}
          />
          <TextAreaField
            label={texts.register.executive.about}
            hint={texts.register.executive.aboutHint}
            rows={3}
            maxLength={maxLengths.reason}
            {...field('about')}
          />
        </>
      )}
      <ConsentField site={site} error={errors.agreed_to?.message} {...agreed} />
    </AccountForm>
  )
}

const mostChips = 8

type AreasFieldProps = { areas: readonly string[]; onChange: (areas: string[]) => void; error?: string }

function AreasField({ areas, onChange, error }: AreasFieldProps) {
  const id = useId()
  const nameOf = useCityNames(asStored)
  const { data: places = [] } = usePlaces()
  const quarters = places.filter(({ kind }) => kind === 'quarter').map(({ name }) => name)
  const offered = quarters.slice(0, mostChips)
  // Keeps typed text in the text field even while it equals the name of an area.
  const [written, setWritten] = useState<string>()
  const other = written ?? areas.find((area) => quarters.length > 0 && !offered.includes(area))
  const isOther = other !== undefined
  const known = areas.filter((area) => offered.includes(area) && area !== written)
  const change = (chosen: readonly string[], text: string | undefined) => {
    setWritten(text)
    onChange([...new Set([...chosen, ...(text?.trim() ? [text] : [])])])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not take a grid in every browser
    <div role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`} className="stack gap-8">
      <span id={id} className="semi">
        {texts.register.executive.areas}
      </span>
      <ChipRow>
        {offered.map((area) => (
          <Chip
            key={area}
            aria-pressed={known.includes(area)}
            onClick={() =>
              change(known.includes(area) ? known.filter((one) => one !== area) : [...known, area], other)
            }
          >
            {nameOf(area)}
          </Chip>
        ))}
        <Chip aria-pressed={isOther} onClick={() => change(known, isOther ? undefined : '')}>
          {texts.register.executive.otherArea}
        </Chip>
      </ChipRow>
      {isOther && (
        <TextField
          label={texts.register.executive.otherArea}
          autoComplete="off"
          maxLength={maxLengths.quarter}
          value={other}
          onChange={({ target }) => change(known, target.value)}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
