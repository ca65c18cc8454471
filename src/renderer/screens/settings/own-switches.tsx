import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { labelOf } from '../../../shared/domain/dictionary.ts'
import { onOff } from '../../../shared/domain/invite-bonus.ts'
import type { FieldContext } from '../../kit/form/choices.ts'
import { columnKeys, label } from '../../kit/form/labels.ts'
import { OpenedAction } from '../../kit/opened-action.tsx'
import { flags, isOn } from '../shared/settings/flags.ts'
import { type Own, ownToggles } from './own-forms.ts'

const useStyles = makeStyles({
  switches: { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalL}` },
})

interface Props {
  readonly own: Own
  readonly context: FieldContext
  readonly reread: () => Promise<void>
}

/** The four switches: the state shown is the platform's, read again after each change. */
export const OwnSwitches = ({ own, context, reread }: Props) => {
  const styles = useStyles()
  const [opened, setOpened] = useState<(typeof ownToggles)[number] | null>(null)
  return (
    <section className={styles.switches} aria-label={label(['settings:own.switches'])}>
      {flags.map((flag, at) => (
        <Switch
          key={flag}
          checked={isOn(own[flag])}
          label={`${label(columnKeys('settings:own', flag))}: ${labelOf(onOff, isOn(own[flag]) ? 1 : 0, context.language)}`}
          onChange={() => setOpened(ownToggles[at] ?? null)}
        />
      ))}
      {opened && (
        <OpenedAction
          action={opened}
          row={own}
          context={context}
          reread={reread}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
