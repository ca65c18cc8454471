import { Spinner } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Code, useCode } from '../kit/code/code.ts'
import { DelayedFallback } from '../kit/code/delayed-fallback.tsx'
import { Crash } from './crash.tsx'

interface Props<T> {
  readonly code: Code<T>
  /** True for the code of a whole window: no tag works without it. */
  readonly isWindow?: boolean
  readonly children: (here: T) => ReactNode
}

/** Renders a page, or a whole window, as soon as its code has loaded; offers a retry if loading failed. */
export const CodeBoundary = <T,>({ code, isWindow = false, children }: Props<T>) => {
  const { t } = useTranslation('app')
  const state = useCode(code)
  if (state.kind === 'here') return children(state.code)
  if (state.kind === 'loading') {
    return (
      <DelayedFallback>
        <Spinner label={t('loading')} />
      </DelayedFallback>
    )
  }
  return (
    <Crash
      text={t(isWindow ? 'crash.start' : 'crash.code')}
      again={t('crash.again')}
      onReload={() => void code.load()}
    />
  )
}
