import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatHours } from '../../../shared/duration.ts'
import { dayKey } from '../../../shared/format.ts'
import type { Language } from '../../../shared/identity-facts.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useZone } from '../../ui/use-zone.ts'
import { useRuleWords } from '../words/use-rule-words.ts'
import { type Clock, isAlert, isAmount, standingOf } from './next-clock.ts'

const hour = 3_600_000
const day = 24 * hour

/** What a badge says about a clock at a moment, such as "First answer in 2 h 11 m". */
export function useClockWords() {
  const { t } = useTranslation('sla')
  const { calendarDate } = useFormats()
  const { condition } = useRuleWords()
  const language = useLanguage()
  const zone = useZone()
  return useCallback(
    (clock: Clock, now: number): string => {
      const { rule, dueAt, state, endedAt, awayFrom } = clock
      if (!rule) return ''
      if (isAlert(clock)) return condition(rule)
      const what = t(`metric.${rule.rule.metric_name}`)
      if (isAmount(clock)) return t(state === 'breached' ? 'badge.exceeded' : 'badge.within', { what })
      if (endedAt !== null) return t(state === 'breached' ? 'badge.breached' : 'badge.achieved', { what })
      if (standingOf(clock, now) === 'paused') return t('badge.paused', { what })
      if (dueAt === null) return t('badge.noTime', { what })
      const left = Date.parse(dueAt) - now
      if (left < 0) return t('badge.late', { what, time: span(-left, language) })
      const words =
        left < day
          ? t('badge.in', { what, time: span(left, language) })
          : t('badge.by', { what, day: calendarDate(dayKey(dueAt, zone)) })
      return awayFrom ? t('badge.away', { words }) : words
    },
    [t, calendarDate, condition, language, zone],
  )
}

/** The same on a card, which says its metric by a tooltip: the time that is left, or by which it is late. */
export function useShortClockWords() {
  const { t } = useTranslation('sla')
  const { calendarDate } = useFormats()
  const language = useLanguage()
  const zone = useZone()
  return ({ dueAt }: Clock, now: number): string => {
    if (dueAt === null) return ''
    const left = Date.parse(dueAt) - now
    if (left < 0) return t('short.late', { time: span(-left, language) })
    return left < day ? t('short.risk', { time: span(left, language) }) : calendarDate(dayKey(dueAt, zone))
  }
}

const span = (length: number, language: Language): string =>
  length >= 2 * day ? formatDuration(Math.floor(length / day) * 1440, language) : formatHours(length / hour)
