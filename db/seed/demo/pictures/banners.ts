/**
 * An object on a banner, in the drawing's units (sliders 984 x 416, fixed 416 x 220). It may extend beyond
 * the edge.
 */
export type BannerObject = { emoji: string; left: number; top: number; size: number; turn?: number }

export type Banner = {
  type: 'slider' | 'fixed'
  position: number
  alt: string
  query: string
  drawing: string
  objects: readonly BannerObject[]
}

/** Tablets crop sliders, so words and objects stay in the middle three quarters. */
export const banners: readonly Banner[] = [
  {
    type: 'slider',
    position: 1,
    alt: 'A laptop, a phone and headphones. New phones near Siyaganj, 25 percent off',
    query: 'phones near Siyaganj',
    drawing: 'slider-1',
    objects: [
      { emoji: '💻', left: 520, top: 96, size: 256 },
      { emoji: '📱', left: 682, top: 148, size: 172, turn: 8 },
      { emoji: '🎧', left: 668, top: 26, size: 124, turn: -10 },
    ],
  },
  {
    type: 'slider',
    position: 2,
    alt: 'A saree, a handbag and a lamp. Sarees near Rajwada, 30 percent off',
    query: 'sarees near Rajwada',
    drawing: 'slider-2',
    objects: [
      { emoji: '🥻', left: 548, top: 60, size: 290 },
      { emoji: '👜', left: 728, top: 240, size: 132 },
      { emoji: '🪔', left: 508, top: 276, size: 112 },
    ],
  },
  {
    type: 'slider',
    position: 3,
    alt: 'A sofa, a lamp and a plant. A new look for your home near Vijay Nagar, 25 percent off',
    query: 'sofas near Vijay Nagar',
    drawing: 'slider-3',
    objects: [
      { emoji: '🛋️', left: 516, top: 62, size: 300 },
      { emoji: '🪴', left: 740, top: 220, size: 118 },
    ],
  },
  {
    type: 'fixed',
    position: 1,
    alt: 'A watch. Watches at Sarafa, 35 percent off',
    query: 'watches',
    drawing: 'fixed-1',
    objects: [{ emoji: '⌚', left: 250, top: 24, size: 170, turn: 10 }],
  },
  {
    type: 'fixed',
    position: 2,
    alt: 'A bicycle. Ride home, 20 percent off',
    query: 'cycles',
    drawing: 'fixed-2',
    objects: [{ emoji: '🚲', left: 246, top: 66, size: 158 }],
  },
]
