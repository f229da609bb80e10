import { expect, test } from 'vitest'
import { plainCellText } from './plain-text.ts'

test.each([
  ['<strong>100% cotton</strong>\\n\\nMachine wash', '100% cotton\n\nMachine wash'],
  ['Men&#39;s Shirt &amp; Tie', "Men's Shirt & Tie"],
  ['Tea &amp;amp; coffee', 'Tea & coffee'],
  ['&lt;p&gt;Soft&lt;/p&gt;', 'Soft'],
  ['5 &lt; 6', '5 < 6'],
  ['&#x20B9;499&nbsp;only', '₹499 only'],
  ['<P style="color: red">One</P><p>Two</p>', 'One\n\nTwo'],
  ['One<br>Two<br />\nThree', 'One\nTwo\nThree'],
  ['<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>\n<p>After</p>', '• One\n• Two\n\nAfter'],
  ['<table><tr><th>Size</th><td>M</td></tr><tr><td>L</td></tr></table>', 'Size M\nL'],
  ['<b>Bold</b>\n\n<i>Italic</i>', 'Bold\n\nItalic'],
  ['<![CDATA[<p>Soft &amp; warm</p>]]>', 'Soft & warm'],
  ['Soft<!-- hidden --> wool', 'Soft wool'],
  ['<script>if (a<b) run()</script>Soft<style>p{}</style>', 'Soft'],
  ['<o:p>Soft</o:p><iframe allowfullscreen src="x"></iframe>', 'Soft'],
  ['Size <M> in <b>red</b>', 'Size <M> in red'],
  ['<p>&nbsp;</p>', ''],
])('plainCellText reads %j as %j', (cell, text) => expect(plainCellText(cell)).toBe(text))

test.each([
  'Size < 10 & width > 5',
  '5 > 3',
  'AT&T',
  '<3 you',
  'Size <M>',
  'a<b and c>d',
  '<-- look',
  'R&D;',
  'a  b',
])('plainCellText leaves %j unchanged', (cell) => expect(plainCellText(cell)).toBe(cell))
