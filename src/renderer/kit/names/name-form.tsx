import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onOwnSubmit } from '../press/own-submit.ts'

const useStyles = makeStyles({
  form: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  field: { flex: 1 },
  foot: { alignSelf: 'flex-start', marginTop: '26px' },
})

interface Props {
  readonly label: string
  /** Initial value. */
  readonly name?: string
  /** Maximum characters of a name. */
  readonly maxLength: number
  /** Returns the problem of a name as text. */
  readonly problemOf: (name: string) => string | null
  /** Called with a valid name. */
  readonly onName: (name: string) => void
  readonly onCancel?: () => void
  /** True if saving is the dialog's primary action. */
  readonly isUsual?: boolean
}

/** Form for the name of a saved item; shows its problem on submit. */
export const NameForm = (props: Props) => {
  const { label, name = '', maxLength, problemOf, onName, onCancel, isUsual = false } = props
  const styles = useStyles()
  const { t } = useTranslation('list')
  const [draftName, setDraftName] = useState(name)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      className={styles.form}
      onSubmit={onOwnSubmit(() => {
        const newProblem = problemOf(draftName)
        setProblem(newProblem)
        if (newProblem !== null) return
        onName(draftName.trim())
        setDraftName('')
      })}
    >
      <Field className={styles.field} label={label} {...(problem !== null && { validationMessage: problem })}>
        <Input
          value={draftName}
          maxLength={maxLength}
          onChange={(_, data) => {
            setDraftName(data.value)
            setProblem(null)
          }}
        />
      </Field>
      <Button type="submit" appearance={isUsual ? 'primary' : 'secondary'} className={styles.foot}>
        {t('name.save')}
      </Button>
      {onCancel && (
        <Button className={styles.foot} onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
      )}
    </form>
  )
}
