import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useRef } from 'react'
import { PanelEdge } from './panel-edge.tsx'
import { usePanelFocus } from './use-panel-focus.ts'
import { usePanelWidth } from './use-panel-width.ts'
import { useStepKeys } from './use-step-keys.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flexShrink: 0,
    minWidth: 0,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  pane: { height: '100%', ':focus-visible': { outline: 'none' } },
})

interface Props {
  readonly id?: string
  /** Accessible name of the panel, and of its edge. */
  readonly label: string
  readonly edge: string
  readonly onClose: () => void
  /** Called by Alt with the arrow keys. */
  readonly onStep: (by: 1 | -1) => void
  /** Returns the focus to the record that the panel shows; false if it is gone. */
  readonly restore?: () => boolean
  readonly children: ReactNode
}

/** Non-modal panel beside a page: its edge resizes it, F6 moves the focus between page and panel, Escape closes it. */
export const SidePanel = ({ id, label, edge, onClose, onStep, restore, children }: Props) => {
  const styles = useStyles()
  const pane = useRef<HTMLDivElement>(null)
  const width = usePanelWidth()
  useStepKeys(pane, onStep)
  usePanelFocus(pane, onClose, restore)
  return (
    <aside id={id} aria-label={label} className={styles.root} style={{ width: width.now }}>
      <PanelEdge width={width} label={edge} />
      <div className={styles.pane} tabIndex={-1} ref={pane} data-panel>
        {children}
      </div>
    </aside>
  )
}
