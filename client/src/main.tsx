import 'react-dom/client'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/pieces.css'

/** Marks inlined styles as loaded: Vite looks for a link, and browsers do not fetch a disabled one. */
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
// Pauses between React's code and ours, so that slow phones can respond to touch.
await new Promise((resolve) => setTimeout(resolve))
const { start } = await import('./app/start.tsx')
await start(root)
