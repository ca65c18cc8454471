import { useTagState } from '../../../kit/tag-scope.ts'
import type { RunSource } from './source.ts'

/** Parts of the page of a run. */
const parts = ['partners', 'days', 'earlier'] as const
type Part = (typeof parts)[number]

/** The visible part of the page of a run, and the batch that is open among the earlier runs. */
interface ShownPart {
  readonly part: Part
  readonly opened: string | null
}

const restore = (remembered: unknown): ShownPart => {
  const { part, opened } = (remembered ?? {}) as Readonly<Record<string, unknown>>
  return {
    part: parts.find(one => one === part) ?? 'partners',
    opened: typeof opened === 'string' ? opened : null,
  }
}

/** The visible part of the page of a run, which its tag remembers. */
export const useShownPart = ({ kind }: RunSource) => {
  const [shown, show] = useTagState<ShownPart>(`settle-run shown ${kind}`, restore)
  return {
    ...shown,
    /** Shows a part; that of the earlier runs begins with the list of them. */
    show: (wanted: unknown) =>
      show({
        part: parts.find(part => part === wanted) ?? 'partners',
        opened: wanted === 'earlier' ? null : shown.opened,
      }),
    /** Shows a run that was sent; null for the list of all of them. */
    openRun: (opened: string | null) => show({ part: 'earlier', opened }),
  }
}
