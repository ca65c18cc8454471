import i18next from 'i18next'
import type { UpdateAnswer, UpdateTime } from '../../../shared/update.ts'
import { bridge } from '../../bridge.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { toast } from '../../kit/toast.ts'

const { t } = i18next

const sayAnswer = (answer: UpdateAnswer): void => {
  switch (answer.kind) {
    case 'off':
      return toast(
        'info',
        answer.reason === 'notInstalled'
          ? t('updates:notInstalled')
          : t(`session:updatesOff.${answer.reason}`),
      )
    case 'upToDate':
      return toast('success', t('updates:upToDate'))
    case 'found':
      return toast('info', t('updates:found', { version: answer.version }))
    case 'ready':
      return toast('info', t('updates:waits', { version: answer.version }))
    case 'failed':
      return toast('error', t('updates:failed', { why: t(`updates:problems.${answer.problem}`) }))
    default:
      return answer satisfies never
  }
}

/** Checks for a newer version and shows the result. */
export const checkForUpdates = async (): Promise<void> => {
  const [answer] = await Promise.all([bridge().request('checkForUpdates', undefined), loadTexts()])
  sayAnswer(answer)
}

/** Chooses when the downloaded update is installed and shows what follows; false if it cannot be installed now. */
export const chooseUpdate = async (when: UpdateTime): Promise<boolean> => {
  const [choice] = await Promise.all([bridge().request('chooseUpdate', { when }), loadTexts()])
  switch (choice.kind) {
    case 'busy': {
      const what = choice.open.map(one => t(`updates:open.${one}`)).join(t('updates:and'))
      toast('error', t('updates:busy', { what }))
      return false
    }
    case 'planned':
      toast('info', t(when === 'tonight' ? 'updates:plannedTonight' : 'updates:plannedQuit'))
      return true
    case 'restarting':
    case 'gone':
      return true
    default:
      return choice satisfies never
  }
}
