import { texts } from 'server/contract/facts/texts'

/** What is looked for near where: each may be unnamed. */
export function nearTitle(subject: string | undefined, place: string | null | undefined) {
  if (!place) return subject ? texts.near.subjectNearYou({ subject }) : texts.near.offersNearYou
  return subject ? texts.near.subjectNear({ subject, place }) : texts.near.offersNear({ place })
}
