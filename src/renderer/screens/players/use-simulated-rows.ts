import { useState } from 'react'
import { useOpenWork } from '../../kit/open-work.ts'
import { useTagState } from '../../kit/tag-scope.ts'
import { type AccountField, type AccountRow, findRowProblems, type RowProblems } from './simulated-rows.ts'

type Kept = Pick<AccountRow, 'account' | 'amount'>

const keptOf = (remembered: unknown): readonly Kept[] =>
  Array.isArray(remembered)
    ? remembered.flatMap((one: Partial<Kept> | null) =>
        typeof one?.account === 'string' && typeof one.amount === 'string'
          ? [{ account: one.account, amount: one.amount }]
          : [],
      )
    : []

const empty = (key: number): AccountRow => ({ key, account: '', amount: '', password: '' })

/** Rows of the form; the tag stores them without their passwords. */
export const useSimulatedRows = () => {
  const [kept, setKept] = useTagState('draft:simulatedAccounts.add', keptOf)
  const [rows, setRows] = useState<readonly AccountRow[]>(() =>
    kept.length > 0 ? kept.map((row, key) => ({ ...empty(key), ...row })) : [empty(0)],
  )
  const [problems, setProblems] = useState<readonly RowProblems[]>([])
  useOpenWork(
    'form',
    rows.some(row => row.account || row.amount || row.password),
  )

  const change = (next: readonly AccountRow[], found: readonly RowProblems[]) => {
    setRows(next)
    setProblems(found)
    setKept(next.filter(row => row.account || row.amount).map(({ account, amount }) => ({ account, amount })))
  }
  return {
    rows,
    problems,
    enter: (place: number, field: AccountField, value: string) =>
      change(
        rows.map((row, at) => (at === place ? { ...row, [field]: value } : row)),
        problems.map((found, at) => (at === place ? { ...found, [field]: '' } : found)),
      ),
    add: () => change([...rows, empty(Math.max(...rows.map(row => row.key)) + 1)], problems),
    remove: (place: number) => change(rows.toSpliced(place, 1), problems.toSpliced(place, 1)),
    forget: () => setKept([]),
    /** Shows the problems; true if there are none. */
    check: (): boolean => {
      const found = findRowProblems(rows)
      setProblems(found)
      return rows.length > 0 && found.every(one => Object.keys(one).length === 0)
    },
  }
}
