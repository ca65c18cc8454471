import type { Page } from '@playwright/test'

/** Finds raw texts of the visible page, such as text keys, each with its kind. */
export const findRawTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const visibleTexts = document.body.innerText.split('\n')
    const labels = [...document.querySelectorAll('[aria-label], [title]')].flatMap(one =>
      [one.getAttribute('aria-label'), one.getAttribute('title')].filter(text => text !== null),
    )
    const kinds = {
      key: /\b[a-z][\w-]*:[a-z]\w*\.\w|^[a-z]\w*(?:\.[a-zA-Z]\w*){1,4}$/,
      slot: /\{\{|\}\}/,
      value: /\b(undefined|NaN|null)\b|\[object /,
    }
    return [...new Set([...visibleTexts, ...labels])].flatMap(text =>
      Object.entries(kinds).flatMap(([kind, form]) => (form.test(text) ? [`${kind}: ${text}`] : [])),
    )
  })
