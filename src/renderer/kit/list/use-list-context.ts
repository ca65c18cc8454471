import { useMemo } from 'react'
import { useConsole } from '../console.ts'
import { useEnvironment } from '../environment.ts'
import type { FieldContext } from '../form/choices.ts'
import type { LoadProblem } from '../load-problem.ts'
import { usePrivacyMode } from '../privacy-mode.ts'
import { getLabelOverrides } from './overrides.ts'
import type { AnyList, ListData } from './use-list.ts'

/** Context that formats a list's cells and fields: labels of its answers, and what is missing of them. */
export const useListContext = (list: AnyList, data: ListData): FieldContext => {
  const { decimalMark, language } = useEnvironment()
  const shareSafe = usePrivacyMode()
  const amounts = useConsole(({ settings }) => settings.amountDecimals)
  const { answer, failure, loading, lookups, reread } = data
  const isDone = answer !== null
  const own = useMemo<LoadProblem | undefined>(
    () => (isDone ? undefined : { failure: loading ? null : failure, retry: () => void reread() }),
    [isDone, loading, failure, reread],
  )
  const loadProblem = [data.loadProblem, own].find(one => one?.failure) ?? data.loadProblem ?? own
  return useMemo(() => {
    const configs = { ...lookups, ...(answer?.configs as object | undefined) }
    const overrides = getLabelOverrides(list.overrides, configs)
    return {
      language,
      shareSafe,
      amounts,
      configs,
      overrides,
      loadProblem,
      ...(decimalMark && { decimalMark }),
    }
  }, [answer?.configs, amounts, decimalMark, language, shareSafe, lookups, list.overrides, loadProblem])
}
