import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { type FilterDraft, useDraft } from './search/filter-draft.ts'
import { rowsPart } from './use-rows-room.ts'

const useStyles = makeStyles({
  // Delayed, so that a page that arrives immediately does not flicker.
  dimmed: { opacity: 0.6, transitionProperty: 'opacity', transitionDelay: '150ms' },
})

interface Props {
  readonly className?: string
  readonly draft: FilterDraft
  /** True if the content belongs to an earlier search. */
  readonly isOld: boolean
  readonly children: ReactNode
}

/** Dims content that does not match the entered filters. */
export const DimmedContent = ({ className, draft, isOld, children }: Props) => {
  const styles = useStyles()
  const isDimmed = useDraft(draft) !== null || isOld
  return (
    <div className={mergeClasses(className, isDimmed && styles.dimmed)} {...{ [rowsPart]: '' }}>
      {children}
    </div>
  )
}
