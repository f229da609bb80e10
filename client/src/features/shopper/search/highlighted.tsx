/** The text with what was typed in bold: all of it, else those of its words that occur. */
export function Highlighted({ text, typed }: { text: string; typed: string }) {
  const words = text.toLowerCase().includes(typed.toLowerCase()) ? [typed] : typed.split(/\s+/).filter(isLong)
  if (words.length === 0) return <span>{text}</span>
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'gi'))
  return parts.map((part, index) => {
    // Every second part is one that was looked for.
    const Part = index % 2 === 1 ? 'b' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    return <Part key={`${index} ${part}`}>{part}</Part>
  })
}

const isLong = (word: string) => word.length > 1
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
