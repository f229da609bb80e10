import { texts } from 'server/contract/facts/texts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NewPasswordField, PasswordField } from '../../../ui/password-field.tsx'
import { SheetForm } from '../../../ui/sheet-form.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'

export function ChangePasswordSheet({ forgotPath, onClose }: { forgotPath: string; onClose: () => void }) {
  const { mutateAsync } = useApiMutation('POST /api/shop/change_password', {
    refreshes: ['GET /api/shop/sessions'],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  return (
    <SheetForm
      title={texts.security.changePassword}
      submitLabel={texts.passwords.change}
      defaultValues={{ old_password: '', password: '' }}
      onSubmit={(body) => mutateAsync(body)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <PasswordField
            label={texts.passwords.old}
            autoComplete="current-password"
            required
            {...field('old_password')}
          />
          <NewPasswordField label={texts.passwords.new} {...field('password')} />
          <ButtonLink variant="plain" to={forgotPath}>
            {texts.passwords.forgotten}
          </ButtonLink>
        </>
      )}
    </SheetForm>
  )
}
