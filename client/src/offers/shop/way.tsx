import { latePart } from '../../lib/dom/late-part.tsx'
// With the page, so that what the server rendered has its looks before the file below is there.
import './way-facts.module.css'

/** What is to be known before one sets out: how far, closed, no place set, nothing to go for. */
export const Way = latePart(async () => (await import('./way-facts.tsx')).WayFacts)
