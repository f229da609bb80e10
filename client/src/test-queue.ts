import type { PendingExecutive, Queue, WaitingShop } from 'server/contract/shopkeepers/approvals'

const since = '2026-11-23T06:13:00.000Z'

export const someWaitingShop = (changes: Partial<WaitingShop> = {}): WaitingShop => ({
  ...{ shop_id: 17, shop_name: 'Chai Corner', person: 'Kamlesh', email: 'kamlesh@chai.example' },
  ...{ is_account: true, user_id: 4, user_type: 'shopkeeper', status: 'pending', quarter: null },
  ...{ address: '27, Sitlamata Bazaar', city: 'Indore', phone: null, since, offers: 0, duplicates: [] },
  asked: null,
  ...changes,
})

export const someExecutive = (changes: Partial<PendingExecutive> = {}): PendingExecutive => ({
  ...{ user_id: 5, name: 'Ravi Verma', email: 'ravi@field.example', phone: null, status: 'pending' },
  ...{ areas: [], about: '', since, asked: null },
  ...changes,
})

export const queueOf = (waiting: WaitingShop[], executives: PendingExecutive[] = []): Queue => ({
  ...{ waiting, executives, rows_before: 0, next: null, previous: null },
  counts: {
    ...{ waiting: 7 + executives.length, executives: executives.length },
    ...{ edits: 0, hidden: 0, asked_again: 0, reports: 0 },
  },
})
