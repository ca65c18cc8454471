import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { Steps } from '../../kit/side-panel/steps.tsx'
import { getStepPlace, stepPlayer, usePlayers } from './player-visits.ts'

/** Buttons for the next and the previous player of the originating list. */
export const PlayerSteps = () => {
  const { t } = useTranslation('app')
  const place = usePlayers(useShallow(getStepPlace))
  if (!place) return null
  const words = {
    steps: t('player.steps'),
    previous: t('player.previous'),
    next: t('player.next'),
    first: t('player.first'),
    last: t('player.last'),
    place: (at: string, of: string) => t('player.place', { at, of }),
  }
  return <Steps place={place} words={words} onStep={stepPlayer} />
}
