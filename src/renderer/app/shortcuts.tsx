import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Switch,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { saveSettings, useConsole } from './console.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  keys: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
  },
  key: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})

const lines = (command: string) =>
  [
    ['palette', [`${command}+K`]],
    ['menu', ['/']],
    ['nextTag', ['Ctrl+Tab', 'Ctrl+Shift+Tab']],
    ['closeTag', [`${command}+W`]],
    ['reloadTag', [`${command}+R`]],
    ['moveTag', ['Ctrl+Shift+←', 'Ctrl+Shift+→']],
    ['tagMenu', ['Shift+F10']],
    ['jobs', [`${command}+J`]],
    ['player', ['Alt+↓', 'Alt+↑']],
    ['playerPanel', ['F6']],
    ['help', ['?']],
  ] as const

export const Shortcuts = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const platform = useConsole(all => all.boot.platform)
  const single = useConsole(all => all.settings.singleKeys)
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('shortcuts.title')}</DialogTitle>
          <DialogContent>
            <dl className={styles.list}>
              {lines(platform === 'darwin' ? 'Cmd' : 'Ctrl').map(([name, keys]) => (
                <div key={name} style={{ display: 'contents' }}>
                  <dt>{t(`shortcuts.${name}`)}</dt>
                  <dd className={styles.keys}>
                    {keys.map(key => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
            <Switch
              checked={single}
              label={t('shortcuts.singleKeys')}
              onChange={(_, { checked }) => void saveSettings({ singleKeys: checked })}
            />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t('close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
