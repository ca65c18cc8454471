import { readFileSync } from 'node:fs'
import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }

it('a window names the product until its page has started', () => {
  const html = readFileSync('src/renderer/index.html', 'utf8')
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  const root = document.getElementById('root')
  expect(root?.textContent).toBe(packageFile.productName)
  expect(html).toContain('splash.css')
  const react = createRoot(root ?? document.body)
  act(() => react.render('started'))
  expect(root?.textContent).toBe('started')
  act(() => react.unmount())
})
