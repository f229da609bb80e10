import 'react-dom/client'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/pieces.css'

/**
 * Styles that stand in the page are not asked for again with the screen's script: Vite takes a link for a
 * sheet that is there, and one that is switched off before it is in the page costs nothing.
 */
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
// React is evaluated, our own code is not yet: between the two a slow phone may answer a touch.
await new Promise((resolve) => setTimeout(resolve))
const { start } = await import('./app/start.tsx')
await start(root)
