import { Spinner } from '@fluentui/react-components'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Code, useCode } from '../kit/code.ts'
import { Crash } from './crash.tsx'

/** How long code may be on its way before that is said, in milliseconds. */
const patience = 150

const Late = () => {
  const { t } = useTranslation('app')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <Spinner label={t('loading')} />
}

interface Props<T> {
  readonly code: Code<T>
  readonly children: (here: T) => ReactNode
}

/** A page drawn at once where its code is here; says so when it cannot be read, and tries again when told to. */
export const Coded = <T,>({ code, children }: Props<T>) => {
  const { t } = useTranslation('app')
  const state = useCode(code)
  if (state.kind === 'here') return children(state.code)
  if (state.kind === 'loading') return <Late />
  return <Crash text={t('crash.code')} again={t('crash.again')} onReload={() => void code.load()} />
}
