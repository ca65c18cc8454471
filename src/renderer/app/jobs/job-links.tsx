import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Job } from '../../../shared/bridge/jobs.ts'
import { bridge } from '../../bridge.ts'
import { formatFailure } from '../../kit/failure/failure.ts'
import { maskInPrivacyMode, usePrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { shouldToast, toast } from '../../kit/toast.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: tokens.spacingVerticalXS },
  link: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { flex: 1, overflowWrap: 'anywhere' },
})

const download = async (id: string, link: number) => {
  const result = await bridge().request('downloadLink', { id, link })
  if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
}

/** The files of a platform task, numbered (spec 1 §4). */
export const JobLinks = ({ job }: { readonly job: Job }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  usePrivacyMode()
  const names = job.links.map(maskInPrivacyMode)
  return (
    <ol className={styles.list}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the number distinguishes files of the same name
        <li key={index} className={styles.link}>
          <Text size={200} className={styles.name}>
            {t('jobs.link', { number: index + 1, name })}
          </Text>
          <Button
            size="small"
            aria-label={t('jobs.downloadNamed', { number: index + 1, name })}
            onClick={() => void download(job.id, index)}
          >
            {t('jobs.download')}
          </Button>
        </li>
      ))}
    </ol>
  )
}
