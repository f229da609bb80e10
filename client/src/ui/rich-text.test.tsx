import { render } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const html = (text: string) => render(<RichText text={text} />).container.innerHTML

test('draws the tags of a text, and what looks like one in a value as it is written', () => {
  const name = '<b>Silk</b> saree </b>, size <M'
  expect(html(texts.productForm.unsent.waits({ name: 'Silk' }))).toContain('<b>Silk</b>')
  expect(html(texts.productForm.unsent.waits({ name }))).toContain(
    '<b>&lt;b&gt;Silk&lt;/b&gt; saree &lt;/b&gt;, size &lt;M</b>',
  )
})

test('leaves another tag inside a tag as it is written', () => {
  expect(html('Go on<hidden> with <b>Silk</b> saree</hidden>')).toBe(
    '<span>Go on</span><span class="visually-hidden"> with &lt;b&gt;Silk&lt;/b&gt; saree</span>',
  )
})
