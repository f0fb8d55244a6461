import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../../shared/format.ts'
import { shortMoment } from '../../scheduling/cron/short-moment.ts'
import { useLanguage } from '../../ui/use-language.ts'
import type { Automation } from '../automation.ts'

type Stated = Pick<Automation, 'status' | 'reason' | 'next' | 'timeZone' | 'user'> & {
  automation: { pausedUntil: string | null }
  pausedBy: { name: string } | null
}

/** When an automation runs next, until when it pauses, or why it stopped. */
export function useStateWords(): (of: Stated) => string {
  const { t } = useTranslation('automations')
  const language = useLanguage()
  return ({ status, reason, next: [next], timeZone, user, pausedBy, automation: { pausedUntil } }) => {
    if (status === 'failed') return t(`stopped.${stopOf(reason)}`, { name: user?.name ?? t('someone') })
    if (status === 'paused') return pauseOf()
    if (status === 'scheduled' && next) return t('next', { time: shortMoment(next, language, timeZone) })
    return t('over')

    function pauseOf(): string {
      const name = pausedBy?.name
      if (!pausedUntil) return name ? t('pausedBy', { name }) : t('paused')
      const day = dayOf(pausedUntil)
      return name ? t('pausedByUntil', { name, day }) : t('pausedUntil', { day })
    }

    function dayOf(at: string): string {
      return dateFormat(language, { month: 'short', day: 'numeric', timeZone }).format(new Date(at))
    }
  }
}

const stops = ['notMember', 'notAllowed', 'repeatedly'] as const

const stopOf = (reason: string | null) => stops.find((each) => each === reason) ?? 'otherwise'
