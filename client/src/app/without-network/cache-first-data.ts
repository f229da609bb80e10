import { answersIn } from '../../lib/storage/cached-at.ts'
import { cacheFirstAnswers } from '../../lib/storage/offline-cache.ts'
import { mayCacheFirstData, readFirstData } from '../first-answers.ts'

/** Keeps what the page was drawn from. No call has brought it, so that the service worker has not seen it. */
export async function cacheFirstData() {
  if (!mayCacheFirstData()) return
  await cacheFirstAnswers(
    readFirstData().flatMap(([, data, urls]) =>
      answersIn(data).map((answer, index) => [urls[index] ?? '', answer]),
    ),
  )
}
