import { useTranslation } from 'react-i18next'
import { runStops } from '../../../shared/automations-facts.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { firstFailure, type Run } from './run.ts'

/** What a run came to, what it did, and how long it took, in a few words each. */
export function useRunWords() {
  const { t } = useTranslation('automations')
  const language = useLanguage()

  function result(run: Run): string {
    const { state, isLate } = run
    const failed = firstFailure(run)
    if (state === 'failed' && failed)
      return t('result.failedStep', { step: failed.step + 1, action: t(`action.${failed.action}`) })
    return state === 'done' && isLate ? t('result.late') : t(`result.${state}`)
  }

  function did({ state, matched, subject, counts, missed, reason }: Run): string {
    const stop = runStops.find((each) => each === reason)
    const parts = [
      stop && t(`stop.${stop}`),
      missed > 0 && t('missedTimes', { count: missed }),
      state === 'nothing'
        ? t('noneMatched')
        : subject && matched !== null && t('matched', { count: matched }),
      ...counts.map(effects),
    ]
    return parts.filter(Boolean).join(' · ')
  }

  function effects({ action, result: had, count, audience, label }: Run['counts'][number]): string {
    if (had !== 'done') return t(`effects.${had}`, { count })
    if (audience === 'internal') return t('did.messageInternal', { count })
    return t(`did.${action}`, { count, label: label ?? '' })
  }

  function took({ startedAt, finishedAt }: Run): string {
    if (!finishedAt) return ''
    const seconds = Math.max(0.1, (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000)
    const format = new Intl.NumberFormat(language, { maximumFractionDigits: seconds < 10 ? 1 : 0 })
    return t('seconds', { seconds: format.format(seconds) })
  }

  return { result, did, took }
}
