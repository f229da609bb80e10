import { expect, it, vi } from 'vitest'
import { type Answer, act, answerCalls, screen, showScreen, toastWith } from '../../../test-screen.tsx'
import { BannerSlotEditor } from './banner-slot-editor.tsx'

const crop = { file: new File([Uint8Array.from([255, 216, 255])], 'a.jpg'), preview: '' }

// jsdom cannot render the cropper's pictures.
vi.mock(import('../../../ui/cropper.tsx'), async (original) => ({
  ...(await original()),
  PictureCropper: ({ picture, error, onChange }) => (
    <>
      <button type="button" onClick={() => onChange(crop)}>
        Crop
      </button>
      {picture && <span>Cropped</span>}
      <p>{error}</p>
    </>
  ),
}))

it('cancels an upload, shows why the next one failed, and keeps the crop until an upload succeeds', async () => {
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] })
  let answer: Answer<'POST /api/banner/addbanner'> = 'silent'
  const { sentTo } = answerCalls({ 'POST /api/banner/addbanner': () => answer })
  const slot = { type: 'fixed', position: 1, label: 'Fixed 1', place: 'Right side', aspect: 1 } as const
  const { user } = showScreen(<BannerSlotEditor slot={slot} present={undefined} categories={[]} />)
  const upload = () => user.click(screen.getByRole('button', { name: /^Upload/ }))
  await user.click(screen.getByRole('button', { name: 'Crop' }))

  await upload()
  const cancel = await screen.findByRole('button', { name: /^Cancel/ })
  act(() => void vi.advanceTimersByTime(1_000))
  await user.click(cancel)
  expect(await screen.findByText(/^You stopped it\./)).toBeVisible()

  answer = { status: 502, page: '<html>Bad gateway</html>' }
  await upload()
  const busy = 'Upload failed: The server is unavailable right now. Please try again in a minute.'
  expect(await toastWith(busy)).toBeVisible()

  answer = 'away'
  await upload()
  expect(await toastWith('Error uploading image.')).toBeVisible()
  expect(screen.getByText('Cropped')).toBeVisible()

  answer = { body: { message: 'ok', undo: 5 } as never }
  await upload()
  expect(await toastWith('Fixed 1 uploaded successfully!')).toBeVisible()
  expect(screen.queryByText('Cropped')).toBeNull()
  expect(sentTo('POST /api/banner/addbanner')).toHaveLength(4)
})
