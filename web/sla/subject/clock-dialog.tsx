import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatHours } from '../../../shared/duration.ts'
import { formatSpan } from '../../../shared/format-span.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useZone } from '../../ui/use-zone.ts'
import { type Clock, isAlert, isAmount } from '../clock/next-clock.ts'
import { stepsOfRequestQuery, stepsOfTaskQuery } from '../operations.ts'
import { useRuleWords } from '../words/use-rule-words.ts'
import classes from './steps.module.css'

type Clocks = NonNullable<ResultOf<typeof stepsOfRequestQuery>['getRequest']>['slaClocks']
type Step = Clocks[number]['steps'][number]

/** How a clock comes to its due moment: its rule, and each stretch of time that counts or does not. */
export function ClockDialog({ clock, onClose }: { clock: Clock; onClose: () => void }) {
  const { t } = useTranslation('sla')
  const { sentence } = useRuleWords()
  const [asked, clocks] = useSteps(clock)
  const steps = clocks?.find(({ id }) => id === clock.id)?.steps
  return (
    <Dialog title={t(isAlert(clock) ? 'why.alert' : 'why.title')} onClose={onClose}>
      <Stack gap="md">
        {clock.rule && <Text>{sentence(clock.rule)}</Text>}
        {steps ? <Steps steps={steps} /> : <QueryState of={asked} loading />}
        <Result clock={clock} />
      </Stack>
    </Dialog>
  )
}

/** The steps of all clocks of its request or task. */
function useSteps({ requestID, taskID }: Clock) {
  const ofRequest = useShownQuery({
    query: stepsOfRequestQuery,
    variables: useMemo(() => ({ id: requestID ?? '' }), [requestID]),
    pause: requestID === null,
  })
  const ofTask = useShownQuery({
    query: stepsOfTaskQuery,
    variables: useMemo(() => ({ id: taskID ?? '' }), [taskID]),
    pause: taskID === null,
  })
  return requestID === null
    ? ([ofTask, ofTask[0].data?.getTask?.slaClocks] as const)
    : ([ofRequest, ofRequest[0].data?.getRequest?.slaClocks] as const)
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('sla')
  const language = useLanguage()
  const zone = useZone()
  return (
    <ol className={classes.steps}>
      {steps.map(({ kind, from, to, minutes }) => (
        <li key={from} className={classes.step} data-kind={kind}>
          <span>{formatSpan(from, to, language, zone)}</span>
          <span data-fact>{kind === 'counted' ? formatHours(minutes / 60) : t(`step.${kind}`)}</span>
        </li>
      ))}
    </ol>
  )
}

function Result({ clock }: { clock: Clock }) {
  const { dueAt, endedAt, isPaused, state, awayFrom } = clock
  const { t } = useTranslation('sla')
  const { dateTime } = useFormats()
  return (
    <Stack gap={0}>
      {dueAt && <Text fw={600}>{t('why.due', { at: dateTime(dueAt) })}</Text>}
      {awayFrom && <Text c="danger">{t('why.away', { at: dateTime(awayFrom) })}</Text>}
      {endedAt && (
        <Text fw={600}>
          {t(state === 'cancelled' ? 'why.cancelled' : 'why.ended', { at: dateTime(endedAt) })}
        </Text>
      )}
      {!dueAt && !endedAt && (
        <Text fw={600}>{t(isAmount(clock) ? 'why.amount' : isPaused ? 'why.paused' : 'why.noTime')}</Text>
      )}
    </Stack>
  )
}
