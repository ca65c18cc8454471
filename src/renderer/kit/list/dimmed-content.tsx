import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { type FilterDraft, useDraft } from './search/filter-draft.ts'

const useStyles = makeStyles({
  // Delayed, so that a page that arrives immediately does not flicker.
  dimmed: { opacity: 0.6, transitionProperty: 'opacity', transitionDelay: '150ms' },
})

interface Props {
  readonly className?: string
  /** True for the rows: what they share is the height that the other parts leave. */
  readonly 'data-rows'?: true
  readonly draft: FilterDraft
  /** True if the content belongs to an earlier search. */
  readonly isOld: boolean
  readonly children: ReactNode
}

/** Dims content that does not match the entered filters. */
export const DimmedContent = ({ className, draft, isOld, children, ...marks }: Props) => {
  const styles = useStyles()
  const isDimmed = useDraft(draft) !== null || isOld
  return (
    <div className={mergeClasses(className, isDimmed && styles.dimmed)} {...marks}>
      {children}
    </div>
  )
}
