/** Shops where one did something, shops that one added, and offers that one published. */
export const visitFigures = ['visited', 'added', 'published'] as const
export type VisitFigure = (typeof visitFigures)[number]
