import { Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductError } from '../../platform/product-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { OwnWeek } from './own-week.tsx'
import { plainly } from './plainly.ts'
import { usePlan } from './use-plan.ts'
import { WeekView } from './week-view.tsx'
import type { Hours } from './weekday.ts'

/** When a member works: admins set it, staff ask for theirs. */
export function PlanEditor({ memberId }: { memberId: string }) {
  const plan = usePlan(memberId)
  if (plan.error) return <ErrorState error={plan.error} retry={plan.retry} />
  if (!plan.member) return <FormSkeleton fields={3} />
  // Another's change begins the form anew.
  const key = JSON.stringify([plan.confirmed, plan.asked, plan.member.maxTimeOff])
  return plan.member.viewerPlans ? <SetPlan key={key} plan={plan} /> : <AskForPlan key={key} plan={plan} />
}

type Plan = ReturnType<typeof usePlan>

/** What somebody has sent, and how it went. */
function useSaving(save: () => Promise<unknown>) {
  const { t } = useTranslation('ui')
  const [failure, setFailure] = useState<ProductError>()
  async function submit() {
    setFailure(undefined)
    try {
      await save()
      toast(t('saved'), { variant: 'success' })
    } catch (error) {
      setFailure(plainly(error))
    }
  }
  return { submit, failure }
}

function SetPlan({ plan: { confirmed, asked, keep, saving, member } }: { plan: Plan }) {
  const { t } = useTranslation(['time/lazy', 'ui'])
  const [hours, setHours] = useState<readonly Hours[]>(confirmed)
  const [most, setMost] = useState<number | string>(member?.maxTimeOff ?? '')
  const maxTimeOff = most === '' ? null : Number(most)
  const { submit, failure } = useSaving(() => keep(hours, asked, { maxTimeOff }))
  return (
    <Stack gap="md">
      {asked.length > 0 && (
        <Stack gap="sm" component="section" aria-label={t('time/lazy:week.asked')}>
          <Title order={3} fz="sm">
            {t('time/lazy:week.asked')}
          </Title>
          <WeekView label={t('time/lazy:week.asked')} hours={asked} />
          <Group gap="sm">
            <Button size="xs" onClick={() => void keep(asked, []).catch(toastError)}>
              {t('time/lazy:week.confirm')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void keep(confirmed, []).catch(toastError)}>
              {t('time/lazy:week.discard')}
            </Button>
          </Group>
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
      <FormFailure error={failure} />
      <Group>
        <Button loading={saving} onClick={() => void submit()}>
          {t('ui:save')}
        </Button>
      </Group>
    </Stack>
  )
}

function AskForPlan({ plan: { confirmed, asked, keep, saving } }: { plan: Plan }) {
  const { t } = useTranslation('time/lazy')
  const [hours, setHours] = useState<readonly Hours[]>(asked.length > 0 ? asked : confirmed)
  const { submit, failure } = useSaving(() => keep(confirmed, hours))
  return (
    <Stack gap="md">
      {confirmed.length > 0 && asked.length > 0 && <WeekView label={t('week.title')} hours={confirmed} />}
      <Text c="dimmed">{t(asked.length > 0 ? 'week.waits' : 'week.askHint')}</Text>
      <OwnWeek label={t('week.asked')} hours={hours} onChange={setHours} />
      <FormFailure error={failure} />
      <Group gap="sm">
        <Button loading={saving} disabled={hours.length === 0} onClick={() => void submit()}>
          {t('week.ask')}
        </Button>
        {asked.length > 0 && (
          <Button variant="default" onClick={() => void keep(confirmed, []).catch(toastError)}>
            {t('week.withdraw')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
