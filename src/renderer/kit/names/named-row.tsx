import {
  Button,
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  Text,
  ToggleButton,
  tokens,
} from '@fluentui/react-components'
import { MoreHorizontal16Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noForcedBorder } from '../forced-colors.ts'
import { MenuEntries } from '../menu/menu-entries.tsx'
import type { MenuCommand } from '../menu/menu-entry.ts'
import { NameForm } from './name-form.tsx'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `0 0 0 ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  asking: { padding: tokens.spacingHorizontalS, display: 'block' },
  name: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  open: {
    flex: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    paddingLeft: 0,
    overflowWrap: 'anywhere',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    ...noForcedBorder,
  },
  current: { fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3 },
  toggle: { minWidth: 0 },
  question: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly name: string
  /** Further details. */
  readonly notes: readonly string[]
  readonly isCurrent: boolean
  readonly open: { readonly title: string; readonly run: () => void }
  /** The state that one item of the list can have, as a button with its word. */
  readonly toggle?: {
    readonly label: string
    readonly title: string
    readonly isOn: boolean
    readonly run: () => void
  }
  /** Further commands of its menu, before renaming and deleting. */
  readonly commands: readonly MenuCommand[]
  readonly rename: {
    /** Label of the field for the new name. */
    readonly label: string
    readonly maxLength: number
    readonly problemOf: (name: string) => string | null
    readonly onName: (name: string) => void
  }
  /** Deletion, with a confirmation. */
  readonly remove: {
    readonly question: string
    readonly yes: string
    readonly run: () => void
  }
}

/** Row of a named item: a button that opens it, and a menu to rename and delete it. */
export const NamedRow = ({ name, notes, isCurrent, open, toggle, commands, rename, remove }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const [question, setQuestion] = useState<'rename' | 'remove' | null>(null)
  const stop = () => setQuestion(null)
  if (question === 'rename')
    return (
      <li className={styles.asking}>
        <NameForm
          {...rename}
          name={name}
          onName={next => {
            stop()
            rename.onName(next)
          }}
          onCancel={stop}
        />
      </li>
    )
  if (question === 'remove')
    return (
      <li className={styles.asking} role="alert">
        <div className={styles.question}>
          <Text className={styles.name}>{remove.question}</Text>
          <Button size="small" onClick={remove.run}>
            {remove.yes}
          </Button>
          <Button size="small" onClick={stop}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </li>
    )
  return (
    <li className={styles.row}>
      <Button
        appearance="transparent"
        className={mergeClasses(styles.open, isCurrent && styles.current)}
        title={open.title}
        onClick={open.run}
      >
        {name}
      </Button>
      {notes.length > 0 && (
        <Text size={200} className={styles.note}>
          {notes.join(' · ')}
        </Text>
      )}
      {toggle && (
        <ToggleButton
          size="small"
          appearance="subtle"
          className={styles.toggle}
          checked={toggle.isOn}
          aria-label={`${toggle.label}: ${name}`}
          title={toggle.title}
          onClick={toggle.run}
        >
          {toggle.label}
        </ToggleButton>
      )}
      <Menu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            appearance="subtle"
            icon={<MoreHorizontal16Regular />}
            aria-label={t('names.more', { name })}
            title={t('names.more', { name })}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuEntries
              entries={[
                ...commands,
                { label: t('names.rename'), run: () => setQuestion('rename') },
                null,
                { label: t('names.remove'), isDeletion: true, run: () => setQuestion('remove') },
              ]}
            />
          </MenuList>
        </MenuPopover>
      </Menu>
    </li>
  )
}
