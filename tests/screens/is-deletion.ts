import { renderHook } from '@testing-library/react'
import { useDeletion } from '../../src/renderer/kit/menu/deletion.ts'

/** True if a button is red as all are that delete something; jsdom does not resolve the theme's colors. */
export const isDeletion = (button: HTMLElement): boolean =>
  renderHook(useDeletion)
    .result.current.split(' ')
    // The first name is that of the whole sequence, which other classes change.
    .filter(name => !name.startsWith('___'))
    .every(name => button.classList.contains(name))
