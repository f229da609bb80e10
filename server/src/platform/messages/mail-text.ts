import { texts } from '../../../contract/facts/texts.ts'
import type { Written } from './channel.ts'
import type { About, Block, MessageListRow } from './message.ts'

/** A message as plain text: all that its HTML says. */
export const textOf = (message: Written, about: About) =>
  `${[
    ...(message.greeting ? [message.greeting] : []),
    ...blocksAsText(message.blocks),
    `${message.button.label}:\n${message.button.href}`,
    ...(message.after ?? []),
    `-- \n${footer(message, about).join('\n')}`,
  ].join('\n\n')}\n`

export const blocksAsText = (blocks: Block[]) => blocks.map(blockText)

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if ('steps' in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
  if ('rows' in block) return block.rows.map(rowText).join('\n')
  return [...(block.title ? [block.title] : []), ...block.box.map(blockText)].join('\n')
}

function rowText({ title, note, link, aside }: MessageListRow) {
  const first = `- ${[title, aside].filter(Boolean).join(', ')}${note ? ` (${note})` : ''}`
  return link ? `${first}\n  ${link.label}: ${link.href}` : first
}

function footer({ why, stop, stopLink, choicesLink }: Written, { site }: About) {
  const { brand, support } = site
  return [
    `${texts.mail.frame.why} ${why}`,
    ...(stop ? [stop] : []),
    ...(stopLink ? [`${texts.mail.frame.stopThese}: ${stopLink}`] : []),
    ...(choicesLink && !stopLink && !stop ? [`${texts.mail.frame.choose}: ${choicesLink}`] : []),
    `${brand}, ${support.phone}, ${support.email}`,
    support.address,
  ]
}
