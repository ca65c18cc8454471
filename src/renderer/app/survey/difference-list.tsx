import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { type Difference, groupByCall } from '../../../shared/survey.ts'
import { closeHelp } from '../help/help-state.ts'
import { getScreenTitle } from '../routes.ts'
import { openRoute } from '../view.ts'
import { getScreenOfCall } from './screen-of-call.ts'
import { useDifferenceWords } from './use-difference-words.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
    userSelect: 'text',
  },
  lines: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, listStyleType: 'none' },
  call: { fontWeight: tokens.fontWeightSemibold },
  evidence: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly differences: readonly Difference[]
  /** Keys `call kind` of the differences that proposals would resolve; null to hide this. */
  readonly resolvedKeys: ReadonlySet<string> | null
  readonly label: string
}

const Evidence = ({ one }: { readonly one: Difference }) => {
  const styles = useStyles()
  const { t } = useTranslation('survey')
  return (
    <>
      {one.of > 1 && <span className={styles.evidence}>{t('evidence', { seen: one.seen, of: one.of })}</span>}
      {one.proofs.map(proof => (
        <span key={proof.with} className={styles.evidence}>
          {t('proof', proof)}
        </span>
      ))}
    </>
  )
}

const Line = ({ one, resolvedKeys }: { readonly one: Difference } & Pick<Props, 'resolvedKeys'>) => {
  const styles = useStyles()
  const { t } = useTranslation('survey')
  const words = useDifferenceWords()
  return (
    <li className={styles.line}>
      <span>{words(one)}</span>
      <Evidence one={one} />
      {one.touches !== '' && (
        <Badge appearance="tint" color="warning">
          {t(one.touches)}
        </Badge>
      )}
      {resolvedKeys && !resolvedKeys.has(`${one.call} ${one.kind}`) && (
        <Badge appearance="outline">{t('unsettled')}</Badge>
      )}
    </li>
  )
}

/** Differences by call, each with its evidence; a call has a link to the screen that shows it. */
export const DifferenceList = ({ differences, resolvedKeys, label }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('survey')
  return (
    <ul className={styles.list} aria-label={label}>
      {groupByCall(differences).map(({ call, differences: lines }) => {
        const route = getScreenOfCall(call)
        return (
          <li key={call}>
            <div className={styles.line}>
              <span className={styles.call}>{call || t('platform')}</span>
              {route !== undefined && (
                <Button
                  size="small"
                  appearance="transparent"
                  onClick={() => {
                    closeHelp()
                    openRoute(route)
                  }}
                >
                  {getScreenTitle(route) ?? t('openScreen')}
                </Button>
              )}
            </div>
            <ul className={styles.lines}>
              {lines.map(line => (
                <Line
                  key={[line.kind, line.field, line.theirs].join(' ')}
                  one={line}
                  resolvedKeys={resolvedKeys}
                />
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
