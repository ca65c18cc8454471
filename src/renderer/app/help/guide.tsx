import { makeStyles, type SelectTabData, Tab, TabList, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../kit/console.ts'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'
import { FirstSteps } from '../home/first-steps/first-steps.tsx'
import { isScreen } from '../routes.ts'
import { useCurrentRoute } from '../tags/tag-store.ts'
import { useWindowContent } from '../view.ts'
import { PageHelp } from './page-help.tsx'

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: '760px', maxWidth: '96vw' },
  // Fixed height, whatever the tab shows.
  panel: {
    boxSizing: 'border-box',
    height: '62vh',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXS}`,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: `${tokens.spacingVerticalXXS} 0 ${tokens.spacingVerticalL}` },
})

const sections = ['finding', 'tags', 'exports', 'unknown', 'updates', 'trouble'] as const

const General = () => {
  const styles = useStyles()
  const { t } = useTranslation('help')
  const isMac = useConsole(all => all.boot.platform === 'darwin')
  return sections.map(section => (
    <section key={section}>
      <h3 className={styles.heading}>{t(`guide.sections.${section}.title`)}</h3>
      <p className={styles.text}>{t(`guide.sections.${section}.text`, { mod: isMac ? 'Cmd' : 'Ctrl' })}</p>
    </section>
  ))
}

const parts = { page: PageHelp, firstSteps: FirstSteps, general: General } as const
type Part = keyof typeof parts
const isPart = (name: SelectTabData['value']): name is Part => typeof name === 'string' && name in parts

interface Props {
  readonly onClose: () => void
}

const GuideAt = ({ part, onClose }: Props & { readonly part: Part }) => {
  const styles = useStyles()
  const { t } = useTranslation(['help', 'app', 'firstSteps', 'pageHelp'])
  const route = useCurrentRoute()
  const isWork = useWindowContent(
    ({ view, interrupted }) => (view.kind === 'shell' || view.kind === 'tag') && interrupted === '',
  )
  // A player's window has no page.
  const hasPage = isWork && isScreen(route)
  const id = useId()
  const [selectedPart, selectPart] = useState(part)
  const visiblePart = selectedPart === 'page' && !hasPage ? 'general' : selectedPart
  const Shown = parts[visiblePart]
  return (
    <ClosingDialog
      title={t('help:guide.title')}
      close={t('app:close')}
      onClose={onClose}
      className={styles.surface}
    >
      <TabList
        size="small"
        selectedValue={visiblePart}
        onTabSelect={(_, { value }) => isPart(value) && selectPart(value)}
      >
        {hasPage && (
          <Tab id={`${id} page`} value="page">
            {t('pageHelp:title')}
          </Tab>
        )}
        <Tab id={`${id} firstSteps`} value="firstSteps">
          {t('firstSteps:title')}
        </Tab>
        <Tab id={`${id} general`} value="general">
          {t('pageHelp:general')}
        </Tab>
      </TabList>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        key={visiblePart}
        role="tabpanel"
        aria-labelledby={`${id} ${visiblePart}`}
        className={styles.panel}
        tabIndex={0}
      >
        <Shown />
      </div>
    </ClosingDialog>
  )
}

/** Help about the visible page, else a short guide. */
export const Guide = ({ onClose }: Props) => <GuideAt part="page" onClose={onClose} />

/** The guide, opened at the first steps. */
export const GuideToFirstSteps = ({ onClose }: Props) => <GuideAt part="firstSteps" onClose={onClose} />
