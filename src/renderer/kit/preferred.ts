import { create } from 'zustand'
import type { Settings } from '../../shared/settings.ts'

/** What the operator prefers where the document of a screen leaves it open. */
type Preferred = Pick<Settings, 'pageSize' | 'firstRange' | 'decimals' | 'autoRefresh'>

const store = create<Preferred>(() => ({
  pageSize: 'auto',
  firstRange: '',
  decimals: 'usual',
  autoRefresh: 0,
}))

/** One preference, kept up. */
export const usePreferred = <Part>(select: (preferred: Preferred) => Part): Part => store(select)

/** For what only begins with it. */
export const preferredNow = (): Preferred => store.getState()

export const setPreferred = ({ pageSize, firstRange, decimals, autoRefresh }: Preferred): void =>
  store.setState({ pageSize, firstRange, decimals, autoRefresh })

/** Decimals of a percentage that the console works out itself. */
export const ratioDecimals = ({ decimals }: Pick<Preferred, 'decimals'>): 1 | 2 =>
  decimals === 'more' ? 2 : 1
