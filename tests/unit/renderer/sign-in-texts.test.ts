import { expect, test } from 'vitest'
import { texts as always } from '../../../src/renderer/i18n/zh-cn/first.ts'
import { chinese } from '../../shown-texts.ts'
import { findImports } from './find-imports.ts'

const later = Object.keys(chinese).filter(area => !(area in always))

/** Finds the areas whose texts this code names. */
const findNamedAreas = (code: string): readonly string[] =>
  later.filter(
    area =>
      new RegExp(`['"\`]${area}:`).test(code) ||
      [...code.matchAll(/useTranslation\(([^)]*)\)/g)].some(([, argument = '']) =>
        argument.includes(`'${area}'`),
      ),
  )

test('the sign-in page names only texts that are always loaded', () => {
  expect([...findImports('renderer/main.tsx').values()].flatMap(findNamedAreas)).toEqual([])
})

test('the search finds the texts that a page of the shell names', () => {
  expect(findNamedAreas("texts: 'gm:list', t('list:dialog.close'); useTranslation(['app', 'desk'])")).toEqual(
    expect.arrayContaining(['desk', 'gm', 'list']),
  )
})
