import { Button, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import type { TextsAt } from '../../../renderer/i18n/text-keys.ts'
import { ActionDialog } from '../../../renderer/kit/action-dialog.tsx'
import type { Action } from '../../../renderer/kit/dialog/action.ts'
import type { FieldContext } from '../../../renderer/kit/form/choices.ts'
import { getTitleKeys, translateLabel } from '../../../renderer/kit/form/labels.ts'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  tip: { color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line' },
})

interface Props<R> {
  /** Location of title and labels: the form's texts. */
  readonly texts: TextsAt
  readonly action: Action<R>
  readonly row: R
  readonly context: FieldContext
  /** The platform's own explanation. */
  readonly tip?: string
  /** A note about the current setting. */
  readonly notice?: string | undefined
  readonly children: ReactNode
}

/** Summary of a setting, with a button to change it. */
export const SettingsCard = <R,>({ texts, action, row, context, ...rest }: Props<R>) => {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const title = translateLabel(getTitleKeys(texts))
  const { tip, notice, children } = rest
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Button
          size="small"
          icon={<EditRegular />}
          aria-label={`${translateLabel(['settings:edit'])}: ${title}`}
          onClick={() => setOpen(true)}
        >
          {translateLabel(['settings:edit'])}
        </Button>
      </div>
      {tip && (
        <Text size={200} className={styles.tip}>
          {tip}
        </Text>
      )}
      {children}
      {notice && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{notice}</MessageBarBody>
        </MessageBar>
      )}
      {open && <ActionDialog action={action} row={row} context={context} onClose={() => setOpen(false)} />}
    </section>
  )
}
