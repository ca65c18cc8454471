import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { type FilterDraft, useDraft } from './filter-draft.ts'

const useStyles = makeStyles({
  // A page that comes at once does not flicker.
  dimmed: { opacity: 0.6, transitionProperty: 'opacity', transitionDelay: '150ms' },
})

interface Props {
  readonly className?: string
  readonly draft: FilterDraft
  /** What stands here answers an earlier search. */
  readonly isOld: boolean
  readonly children: ReactNode
}

/** What does not answer the filters as they are entered. */
export const Dimmed = ({ className, draft, isOld, children }: Props) => {
  const styles = useStyles()
  const isDimmed = useDraft(draft) !== null || isOld
  return <div className={mergeClasses(className, isDimmed && styles.dimmed)}>{children}</div>
}
