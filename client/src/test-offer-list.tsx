import type { UserEvent } from '@testing-library/user-event'
import { texts } from 'server/contract/facts/texts'
import { beforeEach, vi } from 'vitest'
import { OfferList } from './features/shop/offers-from-file/offer-list.tsx'
import { readTables } from './features/shop/offers-from-file/read-tables.ts'
import { screen } from './test-screen.tsx'

// Parses the file in the test's thread, since jsdom has no workers.
beforeEach(() =>
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = (_message: { data: object }) => {}
      postMessage(file: File) {
        readTables(file).then(
          (read) => this.onmessage({ data: { read } }),
          ({ reason }) => this.onmessage({ data: { reason } }),
        )
      }
      terminate() {}
    },
  ),
)

export const offerList = (
  <OfferList userId={7} shop={undefined} isPending={false} back={{ to: '/newoffer', label: 'New offer' }} />
)

export async function chooseFile(user: UserEvent, lines: string[], name = 'stock.csv') {
  await user.upload(
    screen.getByLabelText(/Choose file/),
    new File([lines.join('\n')], name, { type: 'text/csv' }),
  )
  return screen.findByRole('button', { name: texts.offerList.table.next })
}

export async function chooseList(user: UserEvent, lines: string[]) {
  await user.click(await chooseFile(user, lines))
  await user.click(await screen.findByRole('button', { name: texts.offerList.columns.next }))
}
