import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MemberSubject } from '../../agencies/slots.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { AskForm } from './ask-form.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { Balance, TimeOffList } from './time-off.tsx'
import { usePlan } from './use-plan.ts'
import { WeekOf } from './usual-week.tsx'

/** The confirmed working hours and days off of a member. */
export function MemberPlanning({ member }: { member: MemberSubject }) {
  const { t } = useTranslation('time/lazy')
  const plan = usePlan(member.id)
  if (!plan.member)
    return plan.error ? <ErrorState error={plan.error} retry={plan.retry} /> : <FormSkeleton fields={2} />
  return (
    <Stack gap="lg">
      <WeekOf label={t('week.title')} hours={plan.confirmed} />
      <Title order={3}>{t('off.title')}</Title>
      <Balance userID={member.userID} />
      <TimeOffList userID={member.userID} activeOnly />
    </Stack>
  )
}

/** The same for editing: by the members who decide, and by the viewer as far as they may request changes. */
export function EditPlanning({ member }: { member: Pick<MemberSubject, 'id' | 'userID'> }) {
  const { t } = useTranslation('time/lazy')
  const { me } = useViewer()
  const { member: planned } = usePlan(member.id)
  const isOwn = member.userID === me.id
  return (
    <Stack gap="lg">
      <PlanEditor memberId={member.id} />
      <Title order={3}>{t('off.title')}</Title>
      <Balance userID={member.userID} />
      {planned && (isOwn || planned.viewerPlans) && (
        <AskForm userID={member.userID} confirms={planned.viewerPlans} />
      )}
      <TimeOffList userID={member.userID} />
    </Stack>
  )
}
