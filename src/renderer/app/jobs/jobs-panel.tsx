import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  Text,
  tokens,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../kit/console.ts'
import { JobRow } from './job-row.tsx'

const useStyles = makeStyles({
  panel: { width: '380px', maxWidth: '100vw' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  empty: { display: 'grid', gap: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 },
})

/** Exports and platform tasks that run in the background (spec 1 §2). */
export const JobsPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const jobs = useConsole(all => all.jobs)
  const newestFirst = jobs.toSorted((a, b) => b.startedAt - a.startedAt)
  return (
    <OverlayDrawer open position="end" className={styles.panel} onOpenChange={onClose}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<Dismiss20Regular />}
              aria-label={t('close')}
              onClick={onClose}
            />
          }
        >
          {t('jobs.title')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        {newestFirst.length === 0 ? (
          <div className={styles.empty}>
            <Text weight="semibold">{t('jobs.empty')}</Text>
            <Text>{t('jobs.emptyHint')}</Text>
          </div>
        ) : (
          <ul className={styles.list}>
            {newestFirst.map(job => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        )}
      </DrawerBody>
    </OverlayDrawer>
  )
}
