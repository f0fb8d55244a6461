import { Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { OwnWeek } from './own-week.tsx'
import { PlainFailure } from './plain-failure.tsx'
import { usePlan } from './use-plan.ts'
import { WeekView } from './week-view.tsx'
import type { Hours } from './weekday.ts'

/** A member's working hours: admins set them, staff request changes to their own. */
export function PlanEditor({ memberId }: { memberId: string }) {
  const plan = usePlan(memberId)
  if (plan.error) return <ErrorState error={plan.error} retry={plan.retry} />
  if (!plan.member) return <FormSkeleton fields={3} />
  // A change by another member resets the form.
  const key = JSON.stringify([plan.confirmed, plan.asked, plan.member.maxTimeOff])
  return plan.member.viewerPlans ? <SetPlan key={key} plan={plan} /> : <AskForPlan key={key} plan={plan} />
}

type Plan = ReturnType<typeof usePlan>

function useSaving(save: () => Promise<unknown>) {
  const { t } = useTranslation('ui')
  return useAction(async () => {
    await save()
    toast(t('saved'), { variant: 'success' })
  })
}

function SetPlan({ plan: { confirmed, asked, keep, saving, member } }: { plan: Plan }) {
  const { t } = useTranslation(['time/lazy', 'ui'])
  const [hours, setHours] = useState<readonly Hours[]>(confirmed)
  const [most, setMost] = useState<number | string>(member?.maxTimeOff ?? '')
  const maxTimeOff = most === '' ? null : Number(most)
  const sending = useSaving(() => keep(hours, asked, { maxTimeOff }))
  const decision = useAction((week: readonly Hours[]) => keep(week, []))
  return (
    <Stack gap="md">
      {asked.length > 0 && (
        <Stack gap="sm" component="section" aria-label={t('time/lazy:week.asked')}>
          <Title order={3} fz="sm">
            {t('time/lazy:week.asked')}
          </Title>
          <WeekView label={t('time/lazy:week.asked')} hours={asked} />
          <Group gap="sm">
            <Button size="xs" onClick={() => void decision.run(asked)}>
              {t('time/lazy:week.confirm')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void decision.run(confirmed)}>
              {t('time/lazy:week.discard')}
            </Button>
          </Group>
          <PlainFailure error={decision.error} />
        </Stack>
      )}
      <Text c="dimmed">{t('time/lazy:week.hint')}</Text>
      <OwnWeek label={t('time/lazy:week.title')} hours={hours} onChange={setHours} />
      <NumberInput
        label={t('time/lazy:off.max')}
        description={t('time/lazy:off.maxHint')}
        w={240}
        min={0}
        max={366}
        allowDecimal={false}
        value={most}
        onChange={setMost}
      />
      <PlainFailure error={sending.error} />
      <Group>
        <Button loading={saving} onClick={() => void sending.run()}>
          {t('ui:save')}
        </Button>
      </Group>
    </Stack>
  )
}

function AskForPlan({ plan: { confirmed, asked, keep, saving } }: { plan: Plan }) {
  const { t } = useTranslation('time/lazy')
  const [hours, setHours] = useState<readonly Hours[]>(asked.length > 0 ? asked : confirmed)
  const sending = useSaving(() => keep(confirmed, hours))
  const withdrawal = useAction(() => keep(confirmed, []))
  return (
    <Stack gap="md">
      {confirmed.length > 0 && asked.length > 0 && <WeekView label={t('week.title')} hours={confirmed} />}
      <Text c="dimmed">{t(asked.length > 0 ? 'week.waits' : 'week.askHint')}</Text>
      <OwnWeek label={t('week.asked')} hours={hours} onChange={setHours} />
      <PlainFailure error={sending.error ?? withdrawal.error} />
      <Group gap="sm">
        <Button loading={saving} disabled={hours.length === 0} onClick={() => void sending.run()}>
          {t('week.ask')}
        </Button>
        {asked.length > 0 && (
          <Button variant="default" onClick={() => void withdrawal.run()}>
            {t('week.withdraw')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
