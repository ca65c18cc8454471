import type { Demo } from '../../src/demo/platform.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'

const common: readonly string[] = ['timer', 'lang', 'token', 'sign']

/** What a call was sent each time, without what every request carries. */
export const received = (demo: Demo, { path }: Endpoint): readonly Readonly<Record<string, string>>[] =>
  demo.control
    .requests()
    .filter(one => one.path === path)
    .map(({ parameters }) =>
      Object.fromEntries(Object.entries(parameters).filter(([name]) => !common.includes(name))),
    )
