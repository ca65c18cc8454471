import { makeStyles, tokens } from '@fluentui/react-components'
import type { NavEntry } from './menu.ts'
import { NavItem } from './nav-item.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

const useStyles = makeStyles({
  list: {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    margin: 0,
    padding: tokens.spacingHorizontalXS,
    listStyleType: 'none',
  },
})

interface Props {
  readonly entries: readonly NavEntry[]
  /** Key of the entry of the place on show, '' for none. */
  readonly current: string
  readonly isOpen: (key: string) => boolean
  readonly onToggle: (key: string) => void
  readonly onOpen: (route: string) => void
}

export const NavList = ({ entries, ...rest }: Props) => {
  const styles = useStyles()
  const list = useRovingFocus()
  return (
    <ul ref={list} className={styles.list}>
      {entries.map(entry => (
        <NavItem key={entry.key} entry={entry} depth={0} {...rest} />
      ))}
    </ul>
  )
}
