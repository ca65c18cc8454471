import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { ActionDialog } from '../../renderer/kit/action-dialog.tsx'
import type { SwitchAction } from '../../renderer/kit/dialog/action.ts'
import type { FieldContext } from '../../renderer/kit/form/choices.ts'
import { getColumnKeys, translateLabel } from '../../renderer/kit/form/labels.ts'
import { formatCell } from '../../shared/cell.ts'
import { getUnreadableText } from '../../shared/unreadable.ts'
import { accountFlags } from '../shared/settings/account-fields.calls.ts'
import { type OwnAccountDetails, ownToggles } from './own-forms.ts'

const useStyles = makeStyles({
  switches: { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalL}` },
})

interface Props {
  readonly own: OwnAccountDetails
  /** True if it changed elsewhere and must be refetched first. */
  readonly isStale: boolean
  readonly context: FieldContext
}

/** The four switches: show the platform's state, refetched after each change. */
export const OwnSwitches = ({ own, isStale, context }: Props) => {
  const styles = useStyles()
  // The account at the time of the question, even if refetched meanwhile.
  const [question, setQuestion] = useState<{
    action: SwitchAction<OwnAccountDetails>
    row: OwnAccountDetails
  } | null>(null)
  return (
    <section className={styles.switches} aria-label={translateLabel(['settings:own.switches'])}>
      {accountFlags.map(flag => {
        const action = ownToggles[flag]
        const isUnreadable = getUnreadableText(own, flag) !== null
        const problemText = isUnreadable
          ? formatCell({ kind: 'text', field: flag }, own, context)
          : action.formatState(own, context.language)
        return (
          <Switch
            key={flag}
            checked={!isUnreadable && action.isOn(own)}
            // Only a known state can be changed.
            disabled={own.missing.includes(flag)}
            aria-disabled={isStale}
            label={`${translateLabel(getColumnKeys('settings:own', flag))}: ${problemText}`}
            onChange={() => !isStale && setQuestion({ action, row: own })}
          />
        )
      })}
      {question && <ActionDialog {...question} context={context} onClose={() => setQuestion(null)} />}
    </section>
  )
}
