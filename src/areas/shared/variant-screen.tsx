import { type Environment, useEnvironment } from '../../renderer/kit/environment.ts'
import type { Screen } from '../../renderer/kit/list/screen.ts'

export type Variant = Partial<Environment['variant']>

/** Builds a screen that differs by platform; the default variant has every label. */
export const createVariantScreen = (build: (variant: Variant) => Screen): Screen => {
  const built = new Map<string, Screen>()
  const of = (variant: Variant): Screen => {
    const key = JSON.stringify(variant)
    const screen = built.get(key) ?? build(variant)
    built.set(key, screen)
    return screen
  }
  const Component = () => {
    const { Component: Own } = of(useEnvironment().variant)
    return <Own />
  }
  return { ...of({}), Component }
}
