import { useMemo } from 'react'
import type { CellContext } from '../../../shared/cell.ts'
import { useConsole } from '../console.ts'
import { useEnvironment } from '../environment.ts'
import { usePrivacyMode } from '../privacy/privacy-mode.ts'

/** Context that formats a single record outside of lists; masked in privacy mode. */
export const useWording = (): CellContext => {
  const { language, decimalMark } = useEnvironment()
  const shareSafe = usePrivacyMode()
  const amounts = useConsole(({ settings }) => settings.amountDecimals)
  return useMemo(
    () => ({ language, shareSafe, amounts, ...(decimalMark && { decimalMark }) }),
    [language, shareSafe, amounts, decimalMark],
  )
}
