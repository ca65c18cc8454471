import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translateLabel } from '../form/labels.ts'
import { onOwnSubmit } from '../press/own-submit.ts'

const useStyles = makeStyles({
  form: { display: 'flex', alignItems: 'end', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

interface Props {
  /** Names of the secret fields that are no longer in memory. */
  readonly names: readonly string[]
  readonly onGoOn: (secret: Readonly<Record<string, string>>) => void
}

/** Asks again for the secrets that a batch needs to resume; they are never stored. */
export const SecretPrompt = ({ names, onGoOn }: Props) => {
  const { t } = useTranslation('batches')
  const styles = useStyles()
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({})
  return (
    <form className={styles.form} onSubmit={onOwnSubmit(() => onGoOn(secrets))}>
      {names.map(name => (
        <Field key={name} label={translateLabel([`fields:${name}`])} hint={t('secretHint')}>
          <Input
            type="password"
            autoComplete="off"
            value={secrets[name] ?? ''}
            onChange={(_, { value }) => setSecrets(before => ({ ...before, [name]: value }))}
          />
        </Field>
      ))}
      <Button type="submit" disabled={names.some(name => !secrets[name])}>
        {t('resume')}
      </Button>
    </form>
  )
}
