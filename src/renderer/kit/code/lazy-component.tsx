import { type ComponentType, createElement, type ReactNode } from 'react'
import { MissingSection } from '../failure/isolated-section.tsx'
import { type Code, useCode } from './code.ts'

/**
 * Creates a component whose code is loaded on first render, or earlier; renders `waiting` until then. A failed load only affects
 * this part, which then offers a retry.
 */
export const createLazyComponent =
  <Props extends object>(code: Code<ComponentType<Props>>, waiting: ReactNode = null) =>
  (props: Props): ReactNode => {
    const state = useCode(code)
    if (state.kind === 'here') return createElement(state.code, props)
    return state.kind === 'loading' ? (
      waiting
    ) : (
      <MissingSection messageKey="partUnread" onRetry={() => void code.load()} />
    )
  }
