import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../kit/console.ts'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: '720px', maxWidth: '96vw' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: `${tokens.spacingVerticalXXS} 0 ${tokens.spacingVerticalL}` },
})

const sections = ['finding', 'tags', 'exports', 'unknown', 'updates', 'trouble'] as const

/** How things work, in short. */
export const Guide = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const { t } = useTranslation(['help', 'app'])
  const isMac = useConsole(all => all.boot.platform === 'darwin')
  return (
    <ClosingDialog
      title={t('help:guide.title')}
      close={t('app:close')}
      onClose={onClose}
      className={styles.surface}
    >
      {sections.map(section => (
        <section key={section}>
          <h3 className={styles.heading}>{t(`help:guide.sections.${section}.title`)}</h3>
          <p className={styles.text}>
            {t(`help:guide.sections.${section}.text`, { mod: isMac ? 'Cmd' : 'Ctrl' })}
          </p>
        </section>
      ))}
    </ClosingDialog>
  )
}
