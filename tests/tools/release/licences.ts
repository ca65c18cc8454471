/** What may be part of the program: each lets it be shipped, changed or not, as long as its text comes along. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'BlueOak-1.0.0',
  'Python-2.0',
  'OFL-1.1',
])

interface Override {
  /** SPDX name; none: as the package says. */
  readonly licence?: string
  /** Who holds the rights, where the package names nobody. */
  readonly holder?: string
  /** Where that is seen, for whoever doubts it. */
  readonly proof: string
}

/** What a package says wrongly or not at all, by name and version: a new version is to be looked at anew. */
export const overrides: Readonly<Record<string, Override>> = {
  '@fluentui/react-icons@2.0.344': {
    holder: 'Microsoft Corporation',
    proof: 'LICENSE of its repository, microsoft/fluentui-system-icons',
  },
}

/** A name of older days by its SPDX one. */
const today: Readonly<Record<string, string>> = { 'MIT/X11': 'MIT', 'Apache 2.0': 'Apache-2.0' }

const tokensOf = (expression: string): readonly string[] => expression.match(/[()]|[^\s()]+/g) ?? []

/**
 * Whether an SPDX expression leaves us a licence of the list: of `OR` one side suffices, of `AND` both count. An exception
 * (`WITH`), a name that is not on the list and whatever is no expression are not allowed.
 */
export const isAllowed = (expression: string): boolean => {
  const tokens = [...tokensOf(expression)]
  let isSound = true
  const one = (): boolean => {
    const token = tokens.shift()
    if (token === undefined) isSound = false
    if (token !== '(') return allowed.has(token ?? '')
    const inner = either()
    if (tokens.shift() !== ')') isSound = false
    return inner
  }
  const all = (): boolean => {
    let is = one()
    while (tokens[0] === 'AND') {
      tokens.shift()
      is = one() && is
    }
    return is
  }
  const either = (): boolean => {
    let is = all()
    while (tokens[0] === 'OR') {
      tokens.shift()
      is = all() || is
    }
    return is
  }
  const is = either()
  return is && isSound && tokens.length === 0
}

interface Manifest {
  readonly license?: unknown
  readonly licenses?: unknown
}

const nameIn = (value: unknown): string =>
  typeof value === 'string' ? value : ((value as { readonly type?: string } | null)?.type ?? '')

/** The SPDX expression of a package, '' where it names none. */
export const licenceIn = ({ license, licenses }: Manifest): string => {
  const named = license === undefined && Array.isArray(licenses) ? licenses : [license ?? licenses]
  const names = named.map(value => nameIn(value).trim()).map(name => today[name] ?? name)
  return names.length > 1 ? `(${names.join(' OR ')})` : (names[0] ?? '')
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const isc = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`

/** The text of a licence whose package brings none but says which it is and who holds it; null for one not known here. */
export const standardText = (licence: string, holder: string): string | null => {
  const text = { MIT: mit, ISC: isc }[licence]
  return text === undefined || holder === '' ? null : `Copyright (c) ${holder}\n\n${text}`
}
