import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  makeStyles,
  Tooltip,
} from '@fluentui/react-components'
import { ColumnDoubleCompareFilled, ColumnDoubleCompareRegular } from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparisonKind } from '../../../shared/domain/compared-ranges.ts'

const useStyles = makeStyles({ tool: { minWidth: 0 } })

/** Value of the choice "no comparison". */
const none = '–'

interface Props {
  readonly kinds: readonly ComparisonKind[]
  readonly kind: ComparisonKind | null
  readonly onKind: (kind: ComparisonKind | null) => void
  /** Further menu items. */
  readonly children?: ReactNode
}

/** Menu of the comparisons of a report. */
export const CompareMenu = ({ kinds, kind, onKind, children }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('compare')
  // Rarely used: the menu is only built when opened.
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState<HTMLButtonElement | null>(null)
  const tooltip = kind ? t('comparedWith', { what: t(`kinds.${kind}`) }) : t('title')
  return (
    <>
      <Tooltip content={tooltip} relationship="label">
        <Button
          ref={setTarget}
          size="small"
          appearance="subtle"
          className={styles.tool}
          icon={kind ? <ColumnDoubleCompareFilled /> : <ColumnDoubleCompareRegular />}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span data-word>{t('title')}</span>
        </Button>
      </Tooltip>
      {isOpen && (
        <Menu
          open
          positioning={{ target, position: 'below', align: 'end' }}
          checkedValues={{ kind: [kind ?? none] }}
          onCheckedValueChange={(_, { checkedItems: [choice] }) =>
            onKind(kinds.find(one => one === choice) ?? null)
          }
          onOpenChange={(_, change) => {
            setOpen(change.open)
            if (!change.open) target?.focus()
          }}
        >
          <MenuPopover>
            <MenuList>
              <MenuGroup>
                <MenuGroupHeader>{t('title')}</MenuGroupHeader>
                <MenuItemRadio name="kind" value={none} persistOnClick={false}>
                  {t('kinds.none')}
                </MenuItemRadio>
                {kinds.map(one => (
                  <MenuItemRadio key={one} name="kind" value={one} persistOnClick={false}>
                    {t(`kinds.${one}`)}
                  </MenuItemRadio>
                ))}
              </MenuGroup>
              {children}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </>
  )
}
