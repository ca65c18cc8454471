import { EventEmitter } from 'node:events'
import { pages } from './registry.ts'
import { strictInstances } from './unsupported.ts'

type Source = 'system' | 'light' | 'dark'

/** The desktop's theme: light with normal contrast, unless HOST_THEME contains dark or contrast. */
const system = process.env['HOST_THEME'] ?? ''

class NativeTheme extends EventEmitter {
  readonly shouldUseHighContrastColors = system.includes('contrast')
  readonly shouldUseInvertedColorScheme = false
  readonly inForcedColorsMode = false
  #source: Source = 'system'

  get themeSource(): Source {
    return this.#source
  }

  set themeSource(source: Source) {
    if (source === this.#source) return
    this.#source = source
    for (const page of pages.values()) page.applyTheme()
    this.emit('updated')
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark' || (this.#source === 'system' && system.includes('dark'))
  }
}
strictInstances(NativeTheme)

export const nativeTheme = new NativeTheme()
