import { describe, expect, test } from 'vitest'
import { isOfInputMethod, readKey } from '../../../src/renderer/kit/press/pressed-key.ts'

interface Options {
  readonly ctrl?: boolean
  readonly meta?: boolean
  readonly alt?: boolean
  readonly shift?: boolean
  readonly altGraph?: boolean
}

const press = (key: string, code: string, options: Options = {}) =>
  readKey({
    key,
    code,
    ctrlKey: options.ctrl ?? false,
    metaKey: options.meta ?? false,
    altKey: options.alt ?? false,
    shiftKey: options.shift ?? false,
    getModifierState: name => name === 'AltGraph' && (options.altGraph ?? false),
  })
const nameOf = (...args: Parameters<typeof press>) => press(...args).name

describe('the name of a key', () => {
  test.each([
    ['Russian', 'л', 'KeyK', 'k'],
    ['Russian, capitals', 'С', 'KeyC', 'c'],
    ['Greek', 'ψ', 'KeyC', 'c'],
    ['Hebrew', 'ש', 'KeyA', 'a'],
    ['Hebrew without a letter there', "'", 'KeyW', 'w'],
    ['Thai', 'ฟ', 'KeyA', 'a'],
    ['Thai vowel mark', '\u0E35', 'KeyU', 'u'],
    ['Arabic, two letters in one key', 'لا', 'KeyB', 'b'],
  ])('is the Latin letter at its place: %s', (_, key, code, name) => {
    expect(nameOf(key, code)).toBe(name)
  })

  test.each([
    ['Dvorak', 'k', 'KeyV', 'k'],
    ['AZERTY', 'A', 'KeyQ', 'a'],
    ['AZERTY, a comma at the place of M', ',', 'KeyM', ','],
    ['Dvorak, an apostrophe at the place of Q', "'", 'KeyQ', "'"],
    ['Hebrew, a slash at the place of Q', '/', 'KeyQ', '/'],
    ['Turkish', 'ı', 'KeyI', 'ı'],
    ['Polish', 'ć', 'KeyC', 'ć'],
  ])('is what a layout writes itself: %s', (_, key, code, name) => {
    expect(nameOf(key, code)).toBe(name)
  })

  test('of comma, slash and question mark works where these write other letters', () => {
    expect(nameOf('б', 'Comma', { ctrl: true })).toBe(',')
    expect(nameOf('ฝ', 'Slash')).toBe('/')
    expect(nameOf('ฦ', 'Slash', { shift: true })).toBe('?')
    expect(nameOf('?', 'Digit7', { shift: true })).toBe('?')
  })

  test('stays as it is for keys without a character', () => {
    for (const name of ['Enter', 'ArrowDown', 'F6', 'Process', 'Dead', 'Unidentified']) {
      expect(nameOf(name, 'KeyA')).toBe(name)
    }
    expect(nameOf(' ', 'Space')).toBe(' ')
  })
})

describe('Alt Gr', () => {
  test('is neither Ctrl nor Alt, and a sign written with it is no letter', () => {
    const pressed = press('©', 'KeyC', { ctrl: true, alt: true, altGraph: true })
    expect(pressed).toEqual({ name: '©', isControl: false, isAlt: false })
    expect(nameOf('/', 'KeyQ', { ctrl: true, alt: true, altGraph: true })).toBe('/')
  })

  test('does not hide Ctrl, Command or Alt pressed alone', () => {
    expect(press('c', 'KeyC', { ctrl: true }).isControl).toBe(true)
    expect(press('c', 'KeyC', { meta: true }).isControl).toBe(true)
    expect(press('ArrowUp', 'ArrowUp', { alt: true }).isAlt).toBe(true)
  })
})

test('a key belongs to an input method while composing and when it ends that', () => {
  expect(isOfInputMethod({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isOfInputMethod({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isOfInputMethod({ isComposing: false, keyCode: 13 })).toBe(false)
})
