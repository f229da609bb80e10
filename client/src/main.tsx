import 'react-dom/client'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/pieces.css'

/** Vite treats a link as a loaded style sheet, and browsers do not fetch a disabled link. */
function noteInlineStyles() {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.href = style.dataset.href ?? ''
    style.after(link)
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
noteInlineStyles()
// Slow phones can respond to touch between React's code and ours.
await new Promise((resolve) => setTimeout(resolve))
const { start } = await import('./app/start.tsx')
await start(root)
