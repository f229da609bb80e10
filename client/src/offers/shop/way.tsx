import { memo } from 'react'
import { latePart } from '../../lib/dom/late-part.tsx'
// With the page, so that what the server rendered has its looks before the file below is there.
import './way-facts.module.css'

/**
 * What is to be known before one sets out: how far, closed, no place set, nothing to go for. Not rendered
 * anew with what surrounds it: until its file is there, that would take away what the server rendered.
 */
export const Way = memo(latePart(async () => (await import('./way-facts.tsx')).WayFacts))
