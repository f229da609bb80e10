import { latePart } from '../../lib/dom/late-part.tsx'
// Loaded with the page: server-rendered HTML needs the styles before the file below arrives.
import './direction-facts.module.css'

export const Way = latePart(async () => (await import('./direction-facts.tsx')).DirectionFacts)
