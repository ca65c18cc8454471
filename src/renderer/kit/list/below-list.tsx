import { makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyList } from './declaration.ts'
import { maskNumber, type NumberFilter } from './search/multi-id-search.ts'

const useStyles = makeStyles({
  numbers: {
    margin: 0,
    padding: 0,
    border: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
  },
})

interface Props {
  readonly below: NonNullable<AnyList['below']>
  /** Numbers searched for one by one; null unless there are several. */
  readonly several: NumberFilter | null
  /** Filters of the list above. */
  readonly input: Readonly<Record<string, string>>
  readonly shareSafe: boolean | undefined
  /** Changes with each search and refresh of the list above, with which this one is read again. */
  readonly round: number
}

/**
 * The list below another one; with several numbers, which its call does not accept, the list of the chosen one. Hidden once the
 * user was found to have no permission (spec 1 §8).
 */
export const BelowList = ({ below, several, input, shareSafe, round }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const [selectedNumber, setSelectedNumber] = useState('')
  const [isForbidden, setForbidden] = useState(false)
  const { Component } = below.part
  const number = several?.numbers.find(one => one === selectedNumber)
  const search = several ? { ...input, [several.field]: number ?? '' } : input
  const fixed = below.createInput(search)
  return (
    <>
      {several && !isForbidden && (
        <fieldset className={styles.numbers} aria-label={t('each.below')}>
          <Text size={200}>{t('each.below')}</Text>
          {several.numbers.map(one => (
            <ToggleButton
              key={one}
              size="small"
              checked={one === number}
              onClick={() => setSelectedNumber(one === number ? '' : one)}
            >
              {maskNumber(one, shareSafe)}
            </ToggleButton>
          ))}
        </fieldset>
      )}
      {fixed && (
        <Component key={JSON.stringify(fixed)} fixed={fixed} round={round} onPermission={setForbidden} />
      )}
    </>
  )
}
