import { useMemo } from 'react'
import type { CellContext } from '../../shared/cell.ts'
import { useConsole } from './console.ts'
import { useEnvironment } from './environment.ts'
import { usePrivacyMode } from './privacy-mode.ts'

/** What the cells of one record are worded with where no list's answer words them; masked while that is wanted. */
export const useWording = (): CellContext => {
  const { language, decimalMark } = useEnvironment()
  const shareSafe = usePrivacyMode()
  const amounts = useConsole(({ settings }) => settings.amountDecimals)
  return useMemo(
    () => ({ language, shareSafe, amounts, ...(decimalMark && { decimalMark }) }),
    [language, shareSafe, amounts, decimalMark],
  )
}
