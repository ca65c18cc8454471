import { Input, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type KeyList, keyList } from '../../../shared/texts/key-list.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: '860px', maxWidth: '96vw' },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalM,
  },
  // Fixed height while searching.
  scroller: { height: '56vh', overflowY: 'auto' },
  groups: { columns: '330px 2', columnGap: tokens.spacingHorizontalXXL },
  group: { breakInside: 'avoid', marginBottom: tokens.spacingVerticalL },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0 },
  line: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXXS} 0`,
  },
  keys: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: 0,
    justifyContent: 'end',
    gap: tokens.spacingHorizontalXS,
    maxWidth: '60%',
    margin: 0,
  },
  key: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
})

const useGroups = (words: string) => {
  const { t } = useTranslation('keys')
  const platform = useConsole(all => all.boot.platform)
  const query = words.trim().toLowerCase()
  const list = keyList(platform === 'darwin')
  return (Object.keys(list) as (keyof KeyList)[]).flatMap(group => {
    const title = t(`groups.${group}`)
    const lines = list[group]
      .map(([name, ...keys]) => ({ name, keys, label: t(`lines.${name}`) }))
      .filter(({ label, keys }) => [title, label, ...keys].some(key => key.toLowerCase().includes(query)))
    return lines.length === 0 ? [] : [{ group, title, lines }]
  })
}

/** All keyboard shortcuts, grouped by part of the console. */
export const Shortcuts = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const { t } = useTranslation(['app', 'keys'])
  const [words, setWords] = useState('')
  const single = useConsole(all => all.settings.singleKeys)
  const groups = useGroups(words)
  return (
    <ClosingDialog
      title={t('shortcuts.title')}
      close={t('close')}
      onClose={onClose}
      className={styles.surface}
    >
      <div className={styles.top}>
        <Input
          type="search"
          aria-label={t('keys:searchKeys')}
          placeholder={t('keys:searchKeys')}
          value={words}
          onChange={(_, { value }) => setWords(value)}
        />
        <Switch
          checked={single}
          label={t('shortcuts.singleKeys')}
          onChange={(_, { checked }) => void saveSettings({ singleKeys: checked })}
        />
      </div>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroller} aria-label={t('shortcuts.title')} tabIndex={0}>
        <div className={styles.groups}>
          {groups.length === 0 && <output>{t('keys:noKeys')}</output>}
          {groups.map(({ group, title, lines }) => (
            <section key={group} className={styles.group} aria-label={title}>
              <h3 className={styles.heading}>{title}</h3>
              <dl className={styles.list}>
                {lines.map(({ name, keys, label }) => (
                  <div key={name} className={styles.line}>
                    <dt>{label}</dt>
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
            </section>
          ))}
        </div>
      </section>
    </ClosingDialog>
  )
}
