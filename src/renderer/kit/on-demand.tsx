import { type ComponentType, createElement, type ReactNode } from 'react'
import { type Code, useCode } from './code.ts'
import { MissingSection } from './isolated-section.tsx'

/**
 * A component whose code is loaded when it is first drawn, or before: `waiting` stands in its place until then. Code that
 * cannot be read costs this part, with a word and another try.
 */
export const onDemand =
  <Props extends object>(code: Code<ComponentType<Props>>, waiting: ReactNode = null) =>
  (props: Props): ReactNode => {
    const state = useCode(code)
    if (state.kind === 'here') return createElement(state.code, props)
    return state.kind === 'loading' ? (
      waiting
    ) : (
      <MissingSection says="partUnread" onRetry={() => void code.load()} />
    )
  }
