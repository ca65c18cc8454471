import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../renderer/kit/action-dialog.tsx'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { Facts } from '../../../renderer/kit/facts/facts.tsx'
import { translateLabel } from '../../../renderer/kit/form/labels.ts'
import { useWording } from '../../../renderer/kit/words/wording.ts'
import { type Column, count, id, mark, money, playerId, status, text, time } from '../../../shared/column.ts'
import {
  bloggerTag,
  lockState,
  parentType,
  simulatedFlag,
  vipLevel,
  yesNo,
} from '../../../shared/domain/players.ts'
import { LoadedAnswer } from '../../shared/loaded-answer.tsx'
import { detailRemarks } from '../dialogs/remarks.dialog.ts'
import type { PlayerDetail } from '../player-detail.calls.ts'
import { usePlayer } from './detail-scope.ts'
import { playerFigureSource } from './figure-source.ts'
import { playerRestrictions } from './restrictions.ts'

const useStyles = makeStyles({
  groups: { display: 'grid', gap: tokens.spacingVerticalL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    paddingBottom: tokens.spacingVerticalXXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const groups: Readonly<
  Record<'account' | 'money' | 'team' | 'visits', readonly Column<keyof PlayerDetail>[]>
> = {
  account: [
    id('AccountID', { marks: [mark('isBlogger', bloggerTag), mark('IfInnerProxy', simulatedFlag)] }),
    text('AccountName', { personal: true }),
    text('GmTypeName'),
    status('VipLv', vipLevel),
    status('Locked', lockState),
    ...playerRestrictions,
    status('IfInnerProxy', yesNo),
    text('lastRemark'),
  ],
  money: [
    money('Money', 2),
    money('TotalDeposit', 2),
    count('payCount'),
    money('TotalRollOut', 2),
    count('drawCount'),
    money('profit', 2, { tone: 'positiveRed' }),
    money('RemainWageRequire', 2, { tone: 'sign' }),
    money('playerWaterSum', 2),
    money('FrozenInviteBonus', 2),
  ],
  team: [
    playerId('ParentID', { opensWhen: { field: 'ParentType', code: parentType.code.player } }),
    playerId('proxyId'),
    text('proxyName', { personal: true }),
    id('salesmanId'),
    text('salesmanName', { personal: true }),
    text('teamRemark'),
    text('valid_invite_type_name'),
  ],
  visits: [time('RegisterTime'), text('RegIP'), time('LastLoginTime'), text('LastLoginIP')],
}
const names = Object.keys(groups) as (keyof typeof groups)[]

export const Basic = ({ id: roleId }: { readonly id: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('playerDetail')
  const { variant } = useEnvironment()
  const wording = useWording()
  const query = usePlayer(roleId)
  const [remarks, setRemarks] = useState(false)
  const context = { ...wording, configs: {} }
  const remarksButton = (
    <Button size="small" onClick={() => setRemarks(true)}>
      {translateLabel([`${detailRemarks.texts}.action`])}
    </Button>
  )
  return (
    <LoadedAnswer read={query}>
      {player => (
        <div className={styles.groups}>
          {names.map(name => (
            <section key={name} aria-label={t(`groups.${name}`)}>
              <h3 className={styles.heading}>{t(`groups.${name}`)}</h3>
              <Facts
                texts="playerDetail:basic"
                facts={groups[name].filter(
                  fact => fact.field !== 'AccountName' || !variant.hidePlayerAccountName,
                )}
                row={player}
                context={context}
                beside={{ lastRemark: remarksButton }}
                of={playerFigureSource}
              />
            </section>
          ))}
          {remarks && (
            <ActionDialog
              action={detailRemarks}
              row={{ ID: roleId, AccountName: variant.hidePlayerAccountName ? '' : player.AccountName }}
              context={context}
              onClose={() => setRemarks(false)}
            />
          )}
        </div>
      )}
    </LoadedAnswer>
  )
}
