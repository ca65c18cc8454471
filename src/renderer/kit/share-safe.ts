import { create } from 'zustand'
import { noValue } from '../../shared/cell.ts'
import { maskedId, maskedText } from '../../shared/mask.ts'

const store = create<{ readonly on: boolean }>(() => ({ on: false }))

/** Turns on, or off, that what names a person is masked wherever it is shown. */
export const setShareSafe = (on: boolean): void => {
  if (store.getState().on !== on) store.setState({ on })
}

export const useShareSafe = (): boolean => store(({ on }) => on)
export const isShareSafe = (): boolean => store.getState().on

/** A text as it may be shown now; whoever draws it listens to {@link useShareSafe}. */
export const safeText = (text: string): string =>
  isShareSafe() && typeof text === 'string' ? maskedText(text) : text

/** What questions call ids, accounts and names that are put into them. */
const personal: ReadonlySet<string> = new Set([
  'id',
  'player',
  'account',
  'agent',
  'username',
  'holder',
  'order',
  'proxy',
  'name',
  'operator',
])

/** What a question names, as it may be shown now. */
export const safeParts = (parts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  isShareSafe()
    ? Object.fromEntries(
        Object.entries(parts).map(([name, value]) => [
          name,
          personal.has(name) && value !== noValue ? maskedId(value) : maskedText(value),
        ]),
      )
    : parts
