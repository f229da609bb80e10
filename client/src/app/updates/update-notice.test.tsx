import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import '../../test-answers.ts'
import { screen, showScreen } from '../../test-screen.tsx'
import { useNewerRelease } from './newer-release.ts'
import { UpdateNotice } from './update-notice.tsx'

const show = () =>
  showScreen(
    <main>
      <form>
        <input aria-label="Message" />
      </form>
      <Link to="/privacy">Privacy</Link>
      <UpdateNotice />
    </main>,
    '/contactus',
  )
const ready = 'A new version of Chowk is ready'

it('hides the update notice while a form is being filled in', async () => {
  const { user } = show()
  await user.type(screen.getByLabelText('Message'), 'Where is the shop?')
  useNewerRelease.setState({ waiting: {} as ServiceWorker })
  await user.type(screen.getByLabelText('Message'), ' And when?')
  expect(screen.queryByText(ready)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Privacy' }))
  expect(await screen.findByText(ready)).toBeVisible()
})

it('hides the update notice for the rest of the visit when the user presses Later', async () => {
  useNewerRelease.setState({ waiting: {} as ServiceWorker })
  const { user, unmount } = show()
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  expect(screen.queryByText(ready)).toBeNull()
  unmount()
  show()
  expect(screen.queryByText(ready)).toBeNull()
})
