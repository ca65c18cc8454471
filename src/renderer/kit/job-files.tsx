import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Job } from '../../shared/bridge/jobs.ts'
import type { Result } from '../../shared/result.ts'
import { bridge } from '../bridge.ts'
import { formatFailure } from './failure/failure.ts'
import { maskInPrivacyMode, usePrivacyMode } from './privacy/privacy-mode.ts'
import { shouldToast, toast } from './toast.ts'

const useStyles = makeStyles({
  name: { overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

const reportFailure = async (answer: Promise<Result<undefined>>) => {
  const result = await answer
  if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
}

/** The files that a job has saved: their names, and buttons that open each or show it in its folder. */
export const JobFiles = ({ job: { id, kind, files } }: { readonly job: Job }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  usePrivacyMode()
  return files.map(({ name }, file) => (
    <div key={name}>
      <Text size={200} block className={styles.name}>
        {maskInPrivacyMode(name)}
      </Text>
      <div className={styles.buttons}>
        {/* Statements are saved as a folder. */}
        {kind !== 'statements' && (
          <Button
            size="small"
            onClick={() => void reportFailure(bridge().request('openJobFile', { id, file }))}
          >
            {t('jobs.open')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => void reportFailure(bridge().request('showJobFile', { id, file }))}
        >
          {t('jobs.show')}
        </Button>
      </div>
    </div>
  ))
}
