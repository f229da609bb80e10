import { answersIn } from '../../lib/storage/cached-at.ts'
import { keepFirstAnswers } from '../../lib/storage/offline-cache.ts'
import { mayKeepFirstData, readFirstData } from '../first-answers.ts'

/** Keeps what the page was drawn from. No call has brought it, so that the service worker has not seen it. */
export async function keepFirstData() {
  if (!mayKeepFirstData()) return
  await keepFirstAnswers(
    readFirstData().flatMap(([, data, urls]) =>
      answersIn(data).map((answer, index) => [urls[index] ?? '', answer]),
    ),
  )
}
