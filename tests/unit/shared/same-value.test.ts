import { expect, it } from 'vitest'
import { isSameText } from '../../../src/shared/same-value.ts'

it.each([
  ['a bonus', 'a bonus'],
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['Tom &amp;amp; Jerry', 'Tom & Jerry'],
  ['5 &lt; 6 &gt; 4', '5 < 6 > 4'],
  ['say &quot;yes&quot;', 'say "yes"'],
  ['it&#039;s', "it's"],
  ['it&#x27;s &apos;it&apos;', "it's 'it'"],
  ['S&atilde;o Paulo &ccedil;', 'São Paulo ç'],
  ['&#20805;&#20540;', '充值'],
  ['two\r\nlines', 'two\nlines'],
  [' two   words ', 'two words'],
  ['two&nbsp;words', 'two words'],
  ['Sa\u0303o', 'São'],
  ['&lt;b&gt;bold&lt;/b&gt;', '<b>bold</b>'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a &lt; b', 'a &lt; b'],
  ['R&D', 'R&D'],
  ['', ''],
])('%j on record matches the sent %j', (recordText, sentText) => {
  expect(isSameText(recordText, sentText)).toBe(true)
  expect(isSameText(sentText, recordText)).toBe(true)
})

it('only an empty record matches a text that was not sent', () => {
  expect(isSameText('', undefined)).toBe(true)
  expect(isSameText('a', undefined)).toBe(false)
})

it.each([
  ['a bonus', 'a Bonus'],
  ['5 &lt; 6', '5 > 6'],
  ['bold', '<b>bold</b>'],
  ['two words', 'twowords'],
  ['', 'a'],
])('%j on record does not match the sent %j', (recordText, sentText) =>
  expect(isSameText(recordText, sentText)).toBe(false),
)
