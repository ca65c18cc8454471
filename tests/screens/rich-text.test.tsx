import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readRichText } from '../../src/renderer/kit/rich-text/read-rich-text.ts'
import { RichText } from '../../src/renderer/kit/rich-text/rich-text.tsx'
import { startPage } from '../start-page.ts'
import { startAllTexts } from '../texts.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(() => {
  startPage()
  return startAllTexts('en-us')
})
afterEach(cleanup)

/** Installs a bridge that answers with these pictures; returns the list of its requests. */
const withPictures = (pictures: Readonly<Record<string, string>>) => {
  const requests: string[] = []
  const request = async (name: string, { source }: { source: string }) => {
    requests.push(`${name} ${source}`)
    const value = pictures[source]
    return value === undefined ? { ok: false, failure: { kind: 'http', status: 404 } } : { ok: true, value }
  }
  Object.assign(window, { bridge: { request, on: () => () => undefined } })
  return requests
}

/** Renders a text and returns its HTML without the classes of the kit. */
const renderHtml = (html: string): string => {
  const { container } = render(<RichText html={html} />)
  const text = container.firstElementChild?.innerHTML ?? ''
  cleanup()
  return text.replaceAll(/ class="[^"]*"/g, '')
}

describe('markup that rich text allows', () => {
  it.each([
    [
      '<p style="color: #B00; font-size: 18px; text-align:center">x</p>',
      '<p style="color: rgb(187, 0, 0); font-size: 18px; text-align: center;">x</p>',
    ],
    ['<font color="red" size="5">x</font>', '<span style="font-size: 24px; color: red;">x</span>'],
    ['<center>x</center>', '<div style="text-align: center;">x</div>'],
    ['<p align=right>x', '<p style="text-align: right;">x</p>'],
    ['<b>a<i>b</i></b> <u>c</u><s>d</s><sub>e</sub>', '<b>a<i>b</i></b> <u>c</u><s>d</s><sub>e</sub>'],
    [
      '<ol start=3><li>a<li>b</ol><ul><li>c</ul>',
      '<ol start="3"><li>a</li><li>b</li></ol><ul><li>c</li></ul>',
    ],
    [
      'Maintenance&nbsp;&ldquo;Sunday&rdquo; &#x4e2d;&#25991; &lt;b&gt; a &amp; b',
      'Maintenance&nbsp;“Sunday” 中文 &lt;b&gt; a &amp; b',
    ],
    ['1 < 2 and 3 > 2', '1 &lt; 2 and 3 &gt; 2'],
    ['a<br>b<hr>c', 'a<br>b<hr>c'],
  ])('includes styles, lists and characters: %s', (html, expected) => {
    expect(renderHtml(html)).toBe(expected)
  })

  it('includes tables with spans and colors', () => {
    expect(
      renderHtml(`<table border="1"> <tr bgcolor="#eee"> <th colspan="2">Day</th> </tr>
        <tr><td style="background:yellow">1<td width="40%">2</table>`),
    ).toBe(
      '<table><tbody><tr style="background-color: rgb(238, 238, 238);"><th colspan="2">Day</th></tr>' +
        '<tr><td style="background-color: yellow;">1</td><td style="width: 40%;">2</td></tr></tbody></table>',
    )
  })

  it('keeps its order in the broken HTML of editors', () => {
    expect(renderHtml('<p>one<p>two')).toBe('<p>one</p><p>two</p>')
    expect(renderHtml('<p><b>one</p><p>two</b> three</p>')).toBe('<p><b>one</b></p><p><b>two</b> three</p>')
    expect(renderHtml('<b><i>x</b>y</i>z')).toBe('<b><i>x</i></b><i>y</i>z')
    expect(renderHtml('<table>before<tr><td>in</td></tr></table>after')).toBe(
      'before<table><tbody><tr><td>in</td></tr></tbody></table>after',
    )
    expect(renderHtml('<td>no table</td>')).toBe('no table')
    expect(renderHtml('<blink>still <custom-tag>here</custom-tag></blink>')).toBe('still here')
    expect(readRichText('1002<!-- -->34<custom-tag>567</custom-tag>').nodes).toEqual(['100234567'])
  })
})

describe('the rich text sanitizer', () => {
  it.each([
    ['<p style="position:fixed;z-index:9;color:red">x</p>', '<p style="color: red;">x</p>'],
    [
      '<p style="font-size:900px;margin:-50px;padding:900px">x</p>',
      '<p style="font-size: 40px; margin: 0px; padding: 48px;">x</p>',
    ],
    ['<p style="background:url(https://evil.example/x) red">x</p>', '<p>x</p>'],
    ['<p onclick="x()" id="root" class="y" title="z">x</p>', '<p>x</p>'],
    ['<script>x</script><style>y</style><title>z</title><!-- c -->a', 'a'],
    ['<a href="javascript:x()">a</a> <a href="http://example.com">b</a>', '<span>a</span> <span>b</span>'],
    ['pay\u202egnp.exe\u0000', 'paygnp.exe'],
    ['<frameset><frame src="x"></frameset>', ''],
  ])('removes unsafe markup and limits sizes: %s', (html, expected) => {
    expect(renderHtml(html)).toBe(expected)
  })

  it('cuts text beyond its limits and shows a notice', () => {
    render(<RichText html={'<p>line</p>'.repeat(20_000)} />)
    expect(screen.getByText('The text is too long. The rest isn’t shown.')).toBeTruthy()
    expect(readRichText('<p>short</p>').isTruncated).toBe(false)
    expect(readRichText('<b>'.repeat(100_000)).nodes).toHaveLength(1)
  })

  it('cuts formatting that every paragraph would reopen', () => {
    const openingTags = Array.from({ length: 200 }, (_, index) => `<b id=${index}>`).join('')
    const { isTruncated, nodes } = readRichText(`<p>${openingTags}x</p>${'<p>y'.repeat(50_000)}`)
    expect(isTruncated).toBe(true)
    expect(nodes.length).toBeLessThan(100)
  })

  it('cuts the rest when parsing takes two seconds', () => {
    const html = `<p>first</p>${'<i></i>'.repeat(9000)}${' '.repeat(10_000)}last`
    expect(readRichText(html).isTruncated).toBe(false)
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1500))
    const { isTruncated, nodes } = readRichText(html)
    clock.mockRestore()
    expect(isTruncated).toBe(true)
    expect(nodes[0]).toMatchObject({ tag: 'p', children: ['first'] })
    expect(nodes.at(-1)).not.toContain('last')
  })
})

describe('pictures in rich text', () => {
  it('come from main or from the text; others become a link or a label', async () => {
    const requests = withPictures({ '/upload/banner.png': pixel })
    const { container } = render(
      <RichText
        html={`<img src="/upload/banner.png" width="400" onerror="x()"><img src="${pixel}" alt="logo">
          <img src="https://cdn.example.com/a.png" alt="chart"><img src="data:image/png;base64,AAAA" alt="broken">
          <img src="data:image/svg+xml,<svg/>"><img src="">`}
      />,
    )
    const inside = within(container)
    const link = await inside.findByRole('link', { name: 'Image: chart' })
    expect(link.getAttribute('href')).toBe('https://cdn.example.com/a.png')
    await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(2))
    expect([...container.querySelectorAll('img')].map(image => image.src)).toEqual([pixel, pixel])
    expect(inside.getByText('Image: broken')).toBeTruthy()
    expect(requests).toEqual(['picture /upload/banner.png', 'picture https://cdn.example.com/a.png'])
  })

  it('are limited to thirty', async () => {
    const requests = withPictures({})
    render(<RichText html={'<img src="/a.png">'.repeat(200)} />)
    await waitFor(() => expect(requests).toHaveLength(30))
  })
})
