/**
 * A part of a drawing: what has this hue (degrees of Oklab), what has hardly any (plain), what fills the most
 * of it (main), or the whole.
 */
export type Part = number | 'plain' | 'main' | 'whole'

/** The parts that take the colours of a name, in the order of its words, unless it is the main part alone. */
const parts: Partial<Record<string, readonly Part[]>> = {
  '💻': ['plain'],
  '🖥️': ['plain'],
  '🖨️': [295],
  '🪞': [85],
  '🖼️': [55],
  '🕰️': [25],
  '⏲️': [235],
  '🪟': [235],
  '🪴': [50],
  '👜': ['whole'],
  '👒': [10],
  '🔪': [285],
  '🍲': ['plain'],
  '🍝': [0],
  '🥤': [15],
  '🧴': ['whole'],
  '💅': [315],
  '🚲': [10],
  '⚽': [265],
  '🏐': ['whole'],
  '🏸': [255],
  '🎾': [5],
  '🧭': [75],
  '⛱️': [15],
  '🛴': [235],
  '👡': [5],
  '🪚': [5],
  '🔨': [345],
  '🥁': [355],
  '🎁': [85],
  '🎉': [75],
  '🍼': ['whole'],
  '👟': ['whole'],
  '🪖': ['whole'],
  '🩺': ['whole'],
  '👓': [295],
  '🛏️': ['whole'],
  '🥻': [190],
  '🍕': [350],
  '👔': [245],
  '💼': ['whole'],
  '📓': ['whole'],
  '🪜': ['whole'],
  '🪑': ['whole'],
  '🫓': ['whole'],
  '💍': ['plain', 245],
}

/** Drawings of people are never painted: their clothes are not for sale. */
const people = new Set(['💆', '🧖', '🏋️', '🧘'])

export const partsOf = (emoji: string): readonly Part[] =>
  people.has(emoji) ? [] : (parts[emoji] ?? ['main'])
