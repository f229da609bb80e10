/** React marks only text nodes that have siblings; it updates an only child through its element. */
const isBesideOthers = (node: Node | null | undefined): node is Text =>
  node instanceof Text &&
  node.data.trim() !== '' &&
  Object.keys(node).some((key) => key.startsWith('__reactFiber'))

const untranslated = 'title, option, svg, [translate=no]'

/**
 * Browser translation replaces text nodes. The returned function ends the watch and lists text nodes that
 * React changed, removed or inserted before: on a translated page, this has no effect or crashes.
 */
export function watchTexts() {
  const faults = new Set<string>()
  const note = (what: string, { data }: Text, parent: Node | null) => {
    if (parent instanceof Element && !parent.closest(untranslated))
      faults.add(`${what} “${data}” in <${parent.localName} class="${parent.className}">`)
  }
  const read = (records: MutationRecord[]) => {
    for (const { type, target, removedNodes, addedNodes, nextSibling } of records) {
      if (type === 'characterData' && isBesideOthers(target)) note('changed', target, target.parentNode)
      for (const node of removedNodes) if (isBesideOthers(node)) note('removed', node, target)
      if (addedNodes.length > 0 && !(addedNodes[0] instanceof Text) && isBesideOthers(nextSibling))
        note('inserted something before', nextSibling, target)
    }
  }
  const observer = new MutationObserver(read)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  return () => {
    read(observer.takeRecords())
    observer.disconnect()
    return [...faults]
  }
}
