import { loadDemoCity } from 'db/seed/demo/load-demo-city'
import type { PoolClient } from 'pg'
import { noticeVersion } from '../../contract/facts/people.ts'
import { bannerShapes } from '../features/banners/banner-slots.ts'
import { photoShape } from '../offers/picture-shapes.ts'
import { execute, value } from '../platform/database/query.ts'
import type { Services } from '../platform/services.ts'
import type { DemoSignIn } from './prepare-contents.ts'

export async function loadDemo(
  { pictures, passwords }: Pick<Services, 'pictures' | 'passwords'>,
  tx: PoolClient,
) {
  const today = await value<string>(tx)`SELECT today()`
  const signIns: DemoSignIn[] = await loadDemoCity(
    tx,
    {
      savePicture: (bytes, shape) =>
        shape === 'product'
          ? pictures.save(bytes, 'products', { ...photoShape, isBulk: true })
          : pictures.save(bytes, 'banners', bannerShapes[shape]),
      duplicatePicture: (picture) => pictures.duplicate(picture),
      keepPictures: (transaction, saved) => pictures.keep(transaction, saved),
      hashPassword: (password) => passwords.hash(password),
      onProgress: showProgress,
    },
    today,
  )
  // Demo accounts have agreed to the privacy notice.
  await execute(tx)`INSERT INTO consents (user_id, version, language, occasion)
    SELECT id, ${noticeVersion}, language, 'registration' FROM users`
  return signIns
}

function showProgress(step: string, done: number, total: number) {
  const line = `  ${step}: ${done} of ${total}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`)
  else if (done === total || (done > 0 && done % Math.ceil(total / 4) === 0))
    process.stdout.write(`${line}\n`)
}
