import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { Search16Regular } from '@fluentui/react-icons/svg/search'
import { createElement, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getTitleKeys, translateLabel } from '../../kit/form/labels.ts'
import type { Screen } from '../../kit/list/screen.ts'
import { pageGap, pageHead, pagePadding, pageTitle } from '../../kit/page.ts'
import { useMenuTitle } from '../../kit/tag/page-title.ts'
import { DeskFile } from './desk-file.tsx'
import { ExportFolder, ExportName } from './file-settings.tsx'
import { PlainSetting } from './plain-setting.tsx'
import { ProfileList } from './profile-list.tsx'
import { DetailedLog, DiagnosticsLink } from './program-settings.tsx'
import { ProxySetting } from './proxy-setting.tsx'
import { type SectionName, type SettingEntry, type SpecialName, sections } from './sections.ts'
import { useSettingWords } from './setting-texts.ts'

const texts = 'desk:page'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateRows: 'max-content minmax(0, 1fr)',
    height: '100%',
    // Its width is what a docked player leaves of the window.
    containerName: 'settings',
    containerType: 'inline-size',
    boxSizing: 'border-box',
    gap: pageGap,
    padding: pagePadding,
    paddingBottom: 0,
  },
  top: {
    display: 'flex',
    ...pageHead,
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  title: pageTitle,
  body: {
    display: 'grid',
    gridTemplateColumns: '180px minmax(0, 820px)',
    gap: tokens.spacingHorizontalXL,
    minHeight: 0,
    '@container settings (max-width: 788px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  nav: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalXXS,
    '@container settings (max-width: 788px)': { display: 'none' },
  },
  to: { justifyContent: 'start', textAlign: 'start' },
  scroller: { containerType: 'inline-size', overflowY: 'auto', paddingBottom: tokens.spacingVerticalXXL },
  section: { marginBottom: tokens.spacingVerticalL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    ':focus': { outlineStyle: 'none' },
  },
})

const specials = {
  exportFolder: ExportFolder,
  exportName: ExportName,
  deskFile: DeskFile,
  profiles: ProfileList,
  proxies: ProxySetting,
  detailedLog: DetailedLog,
  diagnostics: DiagnosticsLink,
} as const satisfies Record<SpecialName, unknown>

const renderSetting = (setting: SettingEntry) =>
  setting.kind === 'special' ? createElement(specials[setting.name]) : <PlainSetting setting={setting} />

/** Sections with their settings that match every word. */
const useMatchingSettings = (words: string) => {
  const { t } = useTranslation('desk')
  const getWords = useSettingWords()
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean)
  return sections.flatMap(({ name, settings }) => {
    const title = t(`sections.${name}`).toLowerCase()
    const matching = settings.filter(setting => {
      const searchedText = `${title} ${getWords(setting)}`
      return terms.every(word => searchedText.includes(word))
    })
    return matching.length === 0 ? [] : [{ name, settings: matching }]
  })
}

/** All settings of the console in searchable sections; changes apply immediately. */
const SettingsPage = () => {
  const styles = useStyles()
  const { t } = useTranslation('desk')
  const [words, setWords] = useState('')
  const matching = useMatchingSettings(words)
  const prefix = useId()
  const headings = useRef(new Map<SectionName, HTMLElement>())
  const title = useMenuTitle(translateLabel(getTitleKeys(texts)))
  const goTo = (name: SectionName) => {
    const heading = headings.current.get(name)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.page} aria-label={title}>
      <div className={styles.top}>
        <h1 className={styles.title}>{title}</h1>
        <Input
          type="search"
          size="small"
          aria-label={t('search')}
          placeholder={t('search')}
          contentBefore={<Search16Regular />}
          value={words}
          onChange={(_, { value }) => setWords(value)}
        />
      </div>
      <div className={styles.body}>
        <nav className={styles.nav} aria-label={t('nav')}>
          {matching.map(({ name }) => (
            <Button key={name} appearance="subtle" className={styles.to} onClick={() => goTo(name)}>
              {t(`sections.${name}`)}
            </Button>
          ))}
        </nav>
        <div className={styles.scroller}>
          {matching.length === 0 && <output>{t('none')}</output>}
          {matching.map(({ name, settings }) => (
            <section key={name} className={styles.section} aria-labelledby={`${prefix}-${name}`}>
              <h2
                id={`${prefix}-${name}`}
                tabIndex={-1}
                className={styles.heading}
                ref={element => {
                  if (element) headings.current.set(name, element)
                }}
              >
                {t(`sections.${name}`)}
              </h2>
              {settings.map(setting => (
                <div key={setting.name}>{renderSetting(setting)}</div>
              ))}
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}

export const settingsScreen: Screen = {
  route: '/own-settings',
  texts,
  labels: [getTitleKeys(texts)],
  Component: SettingsPage,
}
