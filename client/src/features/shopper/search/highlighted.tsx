/** The text with what was typed in bold: all of it, else those of its words that occur. */
export function Highlighted({ text, typed }: { text: string; typed: string }) {
  const words = text.toLowerCase().includes(typed.toLowerCase()) ? [typed] : typed.split(/\s+/).filter(isLong)
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'gi'))
  // Every second part is one that was looked for.
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
  return parts.map((part, index) => (index % 2 === 1 ? <b key={`${index} ${part}`}>{part}</b> : part))
}

const isLong = (word: string) => word.length > 1
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
