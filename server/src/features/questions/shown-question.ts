import sql from 'sql-template-tag'
import { limits } from '../../../contract/facts/limits.ts'
import type { ownQuestion, shopQuestion } from '../../../contract/questions/calls.ts'
import { answeredWithin } from '../../../contract/questions/facts.ts'
import type { RowOf } from '../../platform/http/present.ts'
import type { PictureColumns } from '../../platform/uploads/picture-urls.ts'

/** Not answered, and not so old that nobody waits for it any more. */
export const isOpen = sql`answered_at IS NULL
  AND asked_at > now() - make_interval(hours => ${answeredWithin})`

/** So long after a shop has removed a question, that cannot be undone; null of one that is there. */
export const isReportFinal = sql`(reported_at < now() - make_interval(secs => ${limits.longestUndo / 1000}))`

type Row<Question> = Omit<Question, 'photo_url' | 'photo_srcset'> & PictureColumns
export type OwnQuestionRow = Row<RowOf<typeof ownQuestion>>
export type ShopQuestionRow = Row<RowOf<typeof shopQuestion>>

/** What both sides read of a question and its offer. */
export const shownQuestion = sql`questions.product_id, offers.name, discount_price, picture_key,
  picture_widths, shop_name, kind, words, asked_at, answered_at, hours, special_days`
