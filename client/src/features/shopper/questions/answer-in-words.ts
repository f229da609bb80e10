import { formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnQuestion } from 'server/contract/questions/calls'

/** What the shop has chosen; empty where its own line says all. */
export function answerInWords({ answer, sizes, until }: OwnQuestion): string {
  const said = texts.questions.said
  const time = until ? formatTimeOfDay(until) : ''
  switch (answer) {
    case 'sizes':
      return sizes.length > 0
        ? said.sizes({ sizes: new Intl.ListFormat(texts.language.dates).format(sizes) })
        : ''
    case 'until':
      return said.until({ time })
    case 'kept':
      return said.kept({ time })
    case null:
      return ''
    default:
      return said[answer]
  }
}
