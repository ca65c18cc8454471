import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestWorkspaceName } from '../../shared/settings.ts'
import { type NameProblem, nameProblem } from './workspaces.ts'

const useStyles = makeStyles({
  form: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  field: { flex: 1 },
  foot: { alignSelf: 'flex-start', marginTop: '26px' },
})

interface Props {
  readonly label: string
  /** The name there is, where it is to be another. */
  readonly name?: string
  readonly onName: (name: string) => void
  readonly onCancel?: () => void
}

/** Asks for the name of a workspace and says at once what speaks against it. */
export const WorkspaceName = ({ label, name = '', onName, onCancel }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('tags')
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<NameProblem | null>(null)
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        const found = nameProblem(typed, name)
        setProblem(found)
        if (found) return
        onName(typed)
        setTyped('')
      }}
    >
      <Field
        className={styles.field}
        label={label}
        {...(problem && { validationMessage: t(`workspaces.problems.${problem}`) })}
      >
        <Input
          value={typed}
          maxLength={longestWorkspaceName}
          onChange={(_, data) => {
            setTyped(data.value)
            setProblem(null)
          }}
        />
      </Field>
      <Button type="submit" className={styles.foot}>
        {t('workspaces.save')}
      </Button>
      {onCancel && (
        <Button className={styles.foot} onClick={onCancel}>
          {t('workspaces.cancel')}
        </Button>
      )}
    </form>
  )
}
