import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getCountry } from '../../../shared/domain/countries.ts'
import { translateIfAny } from '../../i18n/position.ts'
import { useConsole } from '../../kit/console.ts'
import type { DescribedLine, ListDescription } from '../../kit/list/screen.ts'
import { useKeys } from '../../kit/press/keys.ts'
import { joinNames } from '../../kit/words/join.ts'
import { getScreenTitle, textsOf } from '../routes.ts'
import { getScreenCode } from '../screen-code.ts'
import { useCurrentRoute } from '../tags/tag-store.ts'

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  list: { margin: `${tokens.spacingVerticalL} 0 0`, fontSize: tokens.fontSizeBase400 },
  heading: {
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: `${tokens.spacingVerticalXXS} 0` },
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, max-content) 1fr',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    '@media (max-width: 600px)': { gridTemplateColumns: '1fr' },
  },
  name: { maxWidth: '220px', fontWeight: tokens.fontWeightMedium },
  says: { margin: 0, color: tokens.colorNeutralForeground2 },
  details: { marginTop: tokens.spacingVerticalM, color: tokens.colorNeutralForeground2 },
})

interface LinesProps {
  readonly heading: string
  readonly lines: readonly DescribedLine[]
}

/** Explains each entry that needs it; the self-explanatory ones follow in one line. */
const Lines = ({ heading, lines }: LinesProps) => {
  const styles = useStyles()
  const { t } = useTranslation('pageHelp')
  const others = lines.filter(({ sentences }) => sentences.length === 0).map(({ name }) => name)
  const names = joinNames(others)
  if (lines.length === 0) return null
  return (
    <section aria-label={heading}>
      <h4 className={styles.heading}>{heading}</h4>
      <dl className={styles.lines}>
        {lines
          .filter(({ sentences }) => sentences.length > 0)
          .flatMap(({ name, sentences }, index) => [
            <dt key={`${index} ${name}`} className={styles.name}>
              {name}
            </dt>,
            <dd key={`${index} says`} className={styles.says}>
              {sentences.map(sentence => (
                <div key={sentence}>{sentence}</div>
              ))}
            </dd>,
          ])}
      </dl>
      {others.length > 0 && (
        <p className={styles.text}>{others.length === lines.length ? names : t('others', { names })}</p>
      )}
    </section>
  )
}

const Described = ({ list, isAlone }: { readonly list: ListDescription; readonly isAlone: boolean }) => {
  const styles = useStyles()
  const { t } = useTranslation('pageHelp')
  return (
    <>
      {!isAlone && <h3 className={styles.list}>{list.title}</h3>}
      <Lines heading={t('filters.title')} lines={list.filters} />
      <Lines heading={t('totals')} lines={list.totals} />
      <Lines heading={t('columns')} lines={list.columns} />
      {list.actions.length > 0 && (
        <section aria-label={t('actions')}>
          <h4 className={styles.heading}>{t('actions')}</h4>
          <p className={styles.text}>{list.actions.join(' · ')}</p>
        </section>
      )}
    </>
  )
}

const Sources = ({ lists }: { readonly lists: readonly ListDescription[] }) => {
  const styles = useStyles()
  const { t } = useTranslation('pageHelp')
  const key = useKeys()('explainCell') ?? ''
  const calls = new Map(lists.flatMap(list => list.calls).map(call => [call.id, call]))
  return (
    <section aria-label={t('source.title')}>
      <h3 className={styles.heading}>{t('source.title')}</h3>
      <p className={styles.text}>
        {[
          t('source.rows'),
          ...(lists.some(({ totals }) => totals.length > 0) ? [t('source.totals')] : []),
          ...(lists.some(({ showsToday }) => showsToday) ? [t('source.today')] : []),
          t('source.explain', { key }),
          t('source.exact'),
        ].join(' ')}
      </p>
      <details className={styles.details}>
        <summary>{t('details')}</summary>
        {[...calls.values()].map(({ id, path }) => (
          <div key={id}>{t('call', { id, path })}</div>
        ))}
      </details>
    </section>
  )
}

/** Description of a page from its own declarations; null while loading. */
const useDescription = (route: string): readonly ListDescription[] | null => {
  const zone = useConsole(all => getCountry(all.boot.profile.country).zone)
  const [description, setDescription] = useState<{
    readonly route: string
    readonly lists: readonly ListDescription[]
  } | null>(null)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const screen = await getScreenCode(route).load()
      // A failed load leaves the help without these lists.
      const lists = (await screen?.describe?.(zone).catch(() => [])) ?? []
      if (!isOver) setDescription({ route, lists })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [route, zone])
  return description?.route === route ? description.lists : null
}

/** Help of the visible page: its purpose and the meaning of its filters and figures. */
export const PageHelp = () => {
  const styles = useStyles()
  const { t } = useTranslation('pageHelp')
  const route = useCurrentRoute()
  const lists = useDescription(route)
  const texts = textsOf(route)
  return (
    <>
      <h3 className={styles.title}>{getScreenTitle(route)}</h3>
      <p className={styles.text}>{texts && translateIfAny(`${texts}.help`)}</p>
      {lists === null && <Spinner label={t('loading')} />}
      {lists?.map(list => (
        <Described key={list.title} list={list} isAlone={lists.length === 1} />
      ))}
      {lists?.length === 0 && <p className={styles.text}>{t('noFigures')}</p>}
      {lists !== null && lists.length > 0 && <Sources lists={lists} />}
    </>
  )
}
