import {
  Button,
  Checkbox,
  makeStyles,
  Popover,
  PopoverSurface,
  SearchBox,
  ToggleButton,
  tokens,
} from '@fluentui/react-components'
import {
  ArrowDownRegular,
  ArrowUpRegular,
  ColumnTripleEditRegular,
  PinOffRegular,
  PinRegular,
} from '@fluentui/react-icons'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../../shared/column.ts'
import { useEnvironment } from '../../environment.ts'
import { readKey } from '../../press/pressed-key.ts'
import { moveBy, setHidden, setPinned } from './layout.ts'
import { getPreset, maxColumnsWithoutPresets, presets, withPreset } from './presets.ts'
import type { Layout } from './use-layout.ts'

const useStyles = makeStyles({
  tool: { minWidth: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '50vh', overflowY: 'auto' },
  item: { display: 'flex', alignItems: 'center', gap: '2px' },
  name: { flexGrow: 1, minWidth: '180px' },
  search: { width: '100%', maxWidth: 'none', marginBottom: '4px' },
  presets: { display: 'flex', gap: '4px', margin: '0 0 8px', padding: 0, border: 'none' },
  choices: { display: 'flex', flexDirection: 'column' },
  foot: {
    display: 'flex',
    gap: '8px',
    justifyContent: 'space-between',
    alignItems: 'center',
    marginTop: '8px',
    paddingTop: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

interface ColumnsMenuProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  readonly layout: Layout
  /** True if the table can be transposed: figures down, rows across. */
  readonly isTransposable?: boolean
}

const List = ({ columns, header, layout: { layout, change: onLayout } }: ColumnsMenuProps) => {
  const styles = useStyles()
  const { t } = useTranslation('table')
  const { simplified } = useEnvironment()
  const [searchText, setSearchText] = useState('')
  const normalizedText = searchText.trim().toLocaleLowerCase()
  const detailedFields = new Set(columns.filter(column => column.detailed).map(column => column.field))
  const visible = layout.order.length - layout.hidden.length
  const order = [
    ...layout.order.filter(field => layout.pinned.includes(field)),
    ...layout.order.filter(field => !layout.pinned.includes(field)),
  ]
  return (
    <>
      <SearchBox
        size="small"
        className={styles.search}
        aria-label={t('findColumn')}
        placeholder={t('findColumn')}
        value={searchText}
        onChange={(_, { value }) => setSearchText(value)}
      />
      <ul className={styles.list}>
        {order.map((field, index) => {
          const column = header(field)
          if (!column.toLocaleLowerCase().includes(normalizedText)) return null
          const isVisible = !layout.hidden.includes(field)
          const isPinned = layout.pinned.includes(field)
          const move = (by: 1 | -1) => onLayout(moveBy(layout, order, field, by))
          return (
            <li key={field} className={styles.item}>
              <Checkbox
                className={styles.name}
                label={simplified && detailedFields.has(field) ? `${column} (${t('detailed')})` : column}
                checked={isVisible}
                disabled={isVisible && visible < 2}
                onChange={() => onLayout(setHidden(layout, field, isVisible))}
                onKeyDown={event => {
                  const { name, isAlt } = readKey(event)
                  if (!isAlt || (name !== 'ArrowUp' && name !== 'ArrowDown')) return
                  event.preventDefault()
                  move(name === 'ArrowUp' ? -1 : 1)
                }}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={isPinned ? <PinOffRegular /> : <PinRegular />}
                aria-label={isPinned ? t('unpin', { column }) : t('pin', { column })}
                onClick={() => onLayout(setPinned(layout, field, !isPinned))}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={t('moveUp', { column })}
                disabledFocusable={index === 0}
                onClick={() => move(-1)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={t('moveDown', { column })}
                disabledFocusable={index === order.length - 1}
                onClick={() => move(1)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Buttons that show the money, people or all columns of a wide table. */
const Presets = ({ columns, layout: { layout, change } }: ColumnsMenuProps) => {
  const styles = useStyles()
  const { t } = useTranslation('table')
  const current = getPreset(columns, layout)
  return (
    <fieldset aria-label={t('presets')} className={styles.presets}>
      {presets.map(preset => (
        <ToggleButton
          key={preset}
          size="small"
          checked={preset === current}
          onClick={() => change(withPreset(columns, layout, preset))}
        >
          {t(`preset.${preset}`)}
        </ToggleButton>
      ))}
    </fieldset>
  )
}

const Settings = (props: ColumnsMenuProps) => {
  const styles = useStyles()
  const { t } = useTranslation('table')
  const { density, setDensity } = useEnvironment()
  const { layout, change, reset } = props.layout
  return (
    <>
      {props.columns.length > maxColumnsWithoutPresets && <Presets {...props} />}
      <List {...props} />
      <div className={styles.foot}>
        <div className={styles.choices}>
          <Checkbox
            label={t('compact')}
            checked={density === 'compact'}
            onChange={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
          />
          {props.isTransposable && (
            <Checkbox
              label={t('turned.turn')}
              title={t('turned.tip')}
              checked={layout.turned === true}
              onChange={() => change({ ...layout, turned: layout.turned !== true })}
            />
          )}
        </div>
        <Button size="small" onClick={reset}>
          {t('resetLayout')}
        </Button>
      </div>
    </>
  )
}

/**
 * Menu of a table's visible columns, their order, the row height and its transposition. Alt with an arrow moves a column. Built when first opened:
 * every table has this button, few are used.
 */
export const ColumnsMenu = memo((props: ColumnsMenuProps) => {
  const styles = useStyles()
  const { t } = useTranslation('table')
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        appearance="subtle"
        className={styles.tool}
        icon={<ColumnTripleEditRegular />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('columns')}
        title={t('columns')}
        onClick={() => setOpen(!open)}
      >
        <span data-word>{t('columns')}</span>
      </Button>
      {open && (
        <Popover
          open
          trapFocus
          positioning={{ target: button, position: 'below', align: 'end' }}
          onOpenChange={(_, change) => {
            setOpen(change.open)
            if (!change.open) button?.focus()
          }}
        >
          <PopoverSurface aria-label={t('columnsOf', { label: props.label })}>
            <Settings {...props} />
          </PopoverSurface>
        </Popover>
      )}
    </>
  )
})
