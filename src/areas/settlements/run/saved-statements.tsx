import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../../renderer/kit/console.ts'
import { JobFiles } from '../../../renderer/kit/job-files.tsx'

/** Says where the statements went that a job has saved, and opens them; nothing while it runs or after it is dismissed. */
export const SavedStatements = ({ id }: { readonly id: string | null }) => {
  const { t } = useTranslation('settlements')
  const job = useConsole(({ jobs }) => jobs.find(one => one.id === id && one.state === 'done'))
  if (!job || job.files.length === 0) return null
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody>
        {t('run.statement.saved')}
        <JobFiles job={job} />
      </MessageBarBody>
    </MessageBar>
  )
}
