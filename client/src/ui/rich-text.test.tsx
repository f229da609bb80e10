import { render } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const html = (text: string) => render(<RichText text={text} />).container.innerHTML

test('renders the tags of a text, and shows a tag inside a value as text', () => {
  const name = '<b>Silk</b> saree </b>, size <M'
  expect(html(texts.productForm.unsent.waits({ name: 'Silk' }))).toContain('<b>Silk</b>')
  expect(html(texts.productForm.unsent.waits({ name }))).toContain(
    '<b>&lt;b&gt;Silk&lt;/b&gt; saree &lt;/b&gt;, size &lt;M</b>',
  )
})

test('shows a tag inside another tag as text', () => {
  expect(html('Go on<hidden> with <b>Silk</b> saree</hidden>')).toBe(
    '<span>Go on</span><span class="visually-hidden"> with &lt;b&gt;Silk&lt;/b&gt; saree</span>',
  )
})
