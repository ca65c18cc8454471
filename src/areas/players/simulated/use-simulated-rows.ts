import { useState } from 'react'
import { useOpenWork } from '../../../renderer/kit/tag/open-work.ts'
import { useTagState } from '../../../renderer/kit/tag/tag-scope.ts'
import { type AccountField, type AccountRow, findRowProblems, type RowProblems } from './simulated-rows.ts'

type StoredRow = Pick<AccountRow, 'account' | 'amount'>

const restoreRows = (storedValue: unknown): readonly StoredRow[] =>
  Array.isArray(storedValue)
    ? storedValue.flatMap((one: Partial<StoredRow> | null) =>
        typeof one?.account === 'string' && typeof one.amount === 'string'
          ? [{ account: one.account, amount: one.amount }]
          : [],
      )
    : []

const empty = (key: number): AccountRow => ({ key, account: '', amount: '', password: '' })

/** Rows of the form; the tag stores them without their passwords. */
export const useSimulatedRows = () => {
  const [storedRows, setStoredRows] = useTagState('draft:simulatedAccounts.add', restoreRows)
  const [rows, setRows] = useState<readonly AccountRow[]>(() =>
    storedRows.length > 0 ? storedRows.map((row, key) => ({ ...empty(key), ...row })) : [empty(0)],
  )
  const [problems, setProblems] = useState<readonly RowProblems[]>([])
  useOpenWork(
    'form',
    rows.some(row => row.account || row.amount || row.password),
  )

  const change = (next: readonly AccountRow[], newProblems: readonly RowProblems[]) => {
    setRows(next)
    setProblems(newProblems)
    setStoredRows(
      next.filter(row => row.account || row.amount).map(({ account, amount }) => ({ account, amount })),
    )
  }
  return {
    rows,
    problems,
    enter: (place: number, field: AccountField, value: string) =>
      change(
        rows.map((row, index) => (index === place ? { ...row, [field]: value } : row)),
        problems.map((newProblems, index) =>
          index === place ? { ...newProblems, [field]: '' } : newProblems,
        ),
      ),
    add: () => change([...rows, empty(Math.max(...rows.map(row => row.key)) + 1)], problems),
    remove: (place: number) => change(rows.toSpliced(place, 1), problems.toSpliced(place, 1)),
    forget: () => setStoredRows([]),
    /** Shows the problems; true if there are none. */
    check: (): boolean => {
      const newProblems = findRowProblems(rows)
      setProblems(newProblems)
      return rows.length > 0 && newProblems.every(problem => Object.keys(problem).length === 0)
    },
  }
}
