import { useTagState } from '../../../renderer/kit/tag/tag-scope.ts'
import type { RunSource } from './source.ts'

/** Parts of the run page. */
const parts = ['partners', 'days', 'earlier'] as const
type Part = (typeof parts)[number]

/** Visible part of the run page, and the open batch among the earlier runs. */
interface ShownPart {
  readonly part: Part
  readonly opened: string | null
}

const restore = (storedValue: unknown): ShownPart => {
  const { part, opened } = (storedValue ?? {}) as Readonly<Record<string, unknown>>
  return {
    part: parts.find(one => one === part) ?? 'partners',
    opened: typeof opened === 'string' ? opened : null,
  }
}

/** Visible part of the run page, stored in its tag. */
export const useShownPart = ({ kind }: RunSource) => {
  const [shownPart, show] = useTagState<ShownPart>(`settle-run shown ${kind}`, restore)
  return {
    ...shownPart,
    /** Shows a part; the earlier runs start with their list. */
    show: (nextPart: unknown) =>
      show({
        part: parts.find(part => part === nextPart) ?? 'partners',
        opened: nextPart === 'earlier' ? null : shownPart.opened,
      }),
    /** Shows a sent run; null: the list of all. */
    openRun: (runId: string | null) => show({ part: 'earlier', opened: runId }),
  }
}
