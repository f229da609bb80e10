import { createRequire } from 'node:module'

type Element = { querySelector(name: string): { textContent: string } | null }
type Xml = { querySelectorAll(name: string): Iterable<Element> }
type Jsdom = { JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Xml } } }

// jsdom has no type definitions.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom

/** Throws when the XML is not well-formed. */
export function readXml(text: string, element: string, children: string[]): (string | undefined)[][] {
  const { document } = new JSDOM(text, { contentType: 'application/xml' }).window
  return [...document.querySelectorAll(element)].map((one) =>
    children.map((name) => one.querySelector(name)?.textContent),
  )
}
