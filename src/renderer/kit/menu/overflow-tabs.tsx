import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { measureText } from '../table/layout/measure-text.ts'
import { inSteps, useWidth } from '../use-width.ts'

/** Tabs beside “More”. */
const maxTabs = 5

/** Padding of a tab, and the width of “More”, in px. */
const tabPadding = 18
const moreWidth = 84

/** Letters of a tab are smaller than those measured; a selected one is semibold. */
const sizeFactor = (12 / 13) * 1.06

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    minWidth: 0,
    overflow: 'hidden',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tabs: { minWidth: 0, flexWrap: 'nowrap' },
  tab: { flexShrink: 0, paddingInline: tokens.spacingHorizontalXS },
  label: { fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  more: { flexShrink: 0, minWidth: 0, marginInlineStart: 'auto', fontWeight: tokens.fontWeightRegular },
})

interface OverflowTab<Id extends string> {
  readonly id: Id
  readonly label: string
}

interface Props<Id extends string> {
  readonly tabs: readonly OverflowTab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** Id of the panel, and the start of the tabs' ids. */
  readonly panel: string
}

/** Places the selected tab last among the visible ones if it is not one of the first. */
const pickTabs = <Id extends string>(
  tabs: readonly OverflowTab<Id>[],
  selected: Id,
  width: number,
): readonly OverflowTab<Id>[] => {
  const take = (count: number): readonly OverflowTab<Id>[] => {
    const first = tabs.slice(0, count)
    const chosen = tabs.find(({ id }) => id === selected)
    const shown = !chosen || first.includes(chosen) ? first : [...first.slice(0, -1), chosen]
    const needed = shown.reduce((sum, { label }) => sum + measureText(label) * sizeFactor + tabPadding, 0)
    return count > 1 && needed + moreWidth > width ? take(count - 1) : shown
  }
  return take(maxTabs)
}

/** Width before the first measurement, in px. */
const usualWidth = 560

/** Tabs in one line without a scrollbar: the first ones and the selected one, the rest under “More”. */
export const OverflowTabs = <Id extends string>({ tabs, selected, onSelect, panel }: Props<Id>) => {
  const styles = useStyles()
  const { t } = useTranslation('table')
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, inSteps, usualWidth)
  const shown = pickTabs(tabs, selected, width)
  return (
    <div ref={place} className={styles.root}>
      <TabList
        size="small"
        className={styles.tabs}
        selectedValue={selected}
        onTabSelect={(_, { value }) => onSelect(value as Id)}
      >
        {shown.map(({ id, label }) => (
          <Tab
            key={id}
            id={`${panel}-${id}`}
            className={styles.tab}
            value={id}
            {...(id === selected && { 'aria-controls': panel })}
            content={{ className: styles.label, children: label }}
          />
        ))}
      </TabList>
      <Menu
        positioning="below-end"
        checkedValues={{ tab: [selected] }}
        onCheckedValueChange={(_, { checkedItems: [chosen] }) => {
          const tab = tabs.find(({ id }) => id === chosen)
          if (tab) onSelect(tab.id)
        }}
      >
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            appearance="subtle"
            className={styles.more}
            icon={<ChevronDown16Regular />}
            iconPosition="after"
          >
            {t('more')}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {tabs
              .filter(tab => !shown.includes(tab))
              .map(({ id, label }) => (
                <MenuItemRadio key={id} name="tab" value={id} persistOnClick={false}>
                  {label}
                </MenuItemRadio>
              ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  )
}
