/** Licences of code in the program: each permits to ship it, changed or not, together with the licence’s text. */
const allowedLicences = new Set([
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
  /** SPDX name; absent: the one in the package. */
  readonly licence?: string
  /** Holder of the rights, if the package names none. */
  readonly holder?: string
  /** Source that proves it. */
  readonly proof: string
}

/** Corrections of wrong or missing data, by name and version: a new version must be checked again. */
export const overrides: Readonly<Record<string, Override>> = {
  '@fluentui/react-icons@2.0.344': {
    holder: 'Microsoft Corporation',
    proof: 'LICENSE of its repository, microsoft/fluentui-system-icons',
  },
}

/** SPDX names by outdated names. */
const spdxNames: Readonly<Record<string, string>> = { 'MIT/X11': 'MIT', 'Apache 2.0': 'Apache-2.0' }

const splitTokens = (expression: string): readonly string[] => expression.match(/[()]|[^\s()]+/g) ?? []

/**
 * True if an SPDX expression permits a licence of the list: one side of `OR` suffices, both sides of `AND` count. An exception
 * (`WITH`), a name that is not on the list and an invalid expression are not allowed.
 */
export const isAllowed = (expression: string): boolean => {
  const tokens = [...splitTokens(expression)]
  let isValid = true
  const parseTerm = (): boolean => {
    const token = tokens.shift()
    if (token === undefined) isValid = false
    if (token !== '(') return allowedLicences.has(token ?? '')
    const inner = parseOr()
    if (tokens.shift() !== ')') isValid = false
    return inner
  }
  const parseAnd = (): boolean => {
    let isMet = parseTerm()
    while (tokens[0] === 'AND') {
      tokens.shift()
      isMet = parseTerm() && isMet
    }
    return isMet
  }
  const parseOr = (): boolean => {
    let isMet = parseAnd()
    while (tokens[0] === 'OR') {
      tokens.shift()
      isMet = parseAnd() || isMet
    }
    return isMet
  }
  const isMet = parseOr()
  return isMet && isValid && tokens.length === 0
}

interface Manifest {
  readonly license?: unknown
  readonly licenses?: unknown
}

const readName = (value: unknown): string =>
  typeof value === 'string' ? value : ((value as { readonly type?: string } | null)?.type ?? '')

/** Reads the SPDX expression of a package; '' if it names none. */
export const licenceIn = ({ license, licenses }: Manifest): string => {
  const values = license === undefined && Array.isArray(licenses) ? licenses : [license ?? licenses]
  const names = values.map(value => readName(value).trim()).map(name => spdxNames[name] ?? name)
  return names.length > 1 ? `(${names.join(' OR ')})` : (names[0] ?? '')
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const isc = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`

/** Creates the licence text of a package that contains none; null for an unknown licence or without a holder. */
export const standardText = (licence: string, holder: string): string | null => {
  const text = { MIT: mit, ISC: isc }[licence]
  return text === undefined || holder === '' ? null : `Copyright (c) ${holder}\n\n${text}`
}
