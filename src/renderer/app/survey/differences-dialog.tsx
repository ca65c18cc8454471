import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../kit/console.ts'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'
import { openHelp } from '../help/help-state.ts'
import { DifferenceList } from './difference-list.tsx'
import { ToleranceList } from './tolerance-list.tsx'
import { useSurvey } from './use-survey.ts'

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: '880px', maxWidth: '96vw' },
  heading: {
    margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** Dialog of the platform's differences, from daily work and from the last survey. */
export const DifferencesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const { t } = useTranslation(['survey', 'app'])
  const isSignedIn = useConsole(all => all.session.kind === 'signedIn')
  const { state } = useSurvey()
  const differences = state?.report?.differences ?? []
  return (
    <ClosingDialog
      title={t('app:help.differences')}
      close={t('app:close')}
      onClose={onClose}
      className={styles.surface}
      actions={isSignedIn && <Button onClick={() => openHelp('survey')}>{t('app:help.survey')}</Button>}
    >
      <h3 className={styles.heading}>{t('survey:tolerances')}</h3>
      {state && <ToleranceList tolerances={state.tolerances} />}
      {differences.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('survey:differences')}</h3>
          <DifferenceList label={t('survey:differences')} differences={differences} resolvedKeys={null} />
        </>
      )}
    </ClosingDialog>
  )
}
