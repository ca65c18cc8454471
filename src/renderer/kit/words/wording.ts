import { useMemo } from 'react'
import type { CellContext } from '../../../shared/cell.ts'
import { useConsole } from '../console.ts'
import { useEnvironment } from '../environment.ts'
import { usePrivacyMode } from '../privacy/privacy-mode.ts'

/** Context that formats the values of a record; masked in privacy mode. */
export const useWording = (): CellContext => {
  const { language } = useEnvironment()
  const shareSafe = usePrivacyMode()
  const amounts = useConsole(({ settings }) => settings.amountDecimals)
  const copiedNumbers = useConsole(({ settings }) => settings.copiedNumbers)
  return useMemo(
    () => ({
      language,
      shareSafe,
      amounts,
      ...(copiedNumbers !== 'language' && { decimalMark: copiedNumbers }),
    }),
    [language, shareSafe, amounts, copiedNumbers],
  )
}
