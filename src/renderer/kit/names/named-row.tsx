import { Button, makeStyles, mergeClasses, Text, Tooltip, tokens } from '@fluentui/react-components'
import { Delete16Regular } from '@fluentui/react-icons/svg/delete'
import { Rename16Regular } from '@fluentui/react-icons/svg/rename'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noForcedBorder } from '../forced-colors.ts'
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
  question: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly name: string
  /** Further details. */
  readonly notes: readonly string[]
  readonly isCurrent: boolean
  readonly open: { readonly title: string; readonly run: () => void }
  /** Further buttons, before renaming and deleting. */
  readonly buttons: readonly (readonly [label: string, icon: ReactElement, run: () => void])[]
  readonly rename: {
    readonly label: string
    readonly maxLength: number
    readonly problemOf: (name: string) => string | null
    readonly onName: (name: string) => void
  }
  /** Deletion, with a confirmation. */
  readonly remove: {
    readonly label: string
    readonly question: string
    readonly yes: string
    readonly run: () => void
  }
}

/** Row of a named item, with buttons to open, rename and delete it. */
export const NamedRow = ({ name, notes, isCurrent, open, buttons, rename, remove }: Props) => {
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
  const all = [
    ...buttons,
    [rename.label, <Rename16Regular key="icon" />, () => setQuestion('rename')],
    [remove.label, <Delete16Regular key="icon" />, () => setQuestion('remove')],
  ] as const
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
      {all.map(([label, icon, run]) => (
        <Tooltip key={label} content={label} relationship="label">
          <Button size="small" appearance="subtle" icon={icon} onClick={run} />
        </Tooltip>
      ))}
    </li>
  )
}
