/**
 * Styles that stand in the page are not asked for again with the screen's script: Vite takes a link for a
 * sheet that is there, and one that is switched off before it is in the page costs nothing.
 */
export function noteInlineStyles() {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.href = style.dataset.href ?? ''
    style.after(link)
  }
}
