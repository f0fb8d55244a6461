import IconPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import { useTranslation } from 'react-i18next'
import { toggled } from '../../../shared/time-facts.ts'
import type { PaletteItem, PaletteSource } from '../../platform/slots.ts'
import type { TimerRow } from '../timer.ts'
import { useMyTimers } from './use-running.ts'
import { useTimerActs } from './use-timer-acts.ts'

/** Pauses, resumes and stops the viewer's running and paused timers; before something is typed, the running one alone. */
export const timerSource: PaletteSource = {
  name: 'timers',
  label: 'shell/settings:palette.actions',
  order: 55,
  useItems() {
    const { timers, running } = useMyTimers()
    const itemsOf = useItemsOf(running)
    return timers.filter(({ status }) => status !== 'stopped').flatMap(itemsOf)
  },
}

function useItemsOf(running: TimerRow | undefined): (timer: TimerRow) => PaletteItem[] {
  const { t } = useTranslation('time')
  const acts = useTimerActs(running)
  return (timer) => {
    const runs = timer.status === 'running'
    const names = { title: timer.title }
    return [
      {
        id: `timer.toggle.${timer.id}`,
        label: t(runs ? 'pauseNamed' : 'startNamed', names),
        icon: runs ? IconPause : IconPlay,
        quiet: !runs,
        run: () => void acts.set(timer, toggled(timer.status)),
      },
      {
        id: `timer.stop.${timer.id}`,
        label: t('stopNamed', names),
        icon: IconStop,
        quiet: !runs,
        run: () => void acts.set(timer, toggled(timer.status, true)),
      },
    ]
  }
}
