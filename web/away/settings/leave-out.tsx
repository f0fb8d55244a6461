import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { useAgencyOf } from '../../shell/use-agency-of.ts'
import { leftOutQuery } from '../operations.ts'
import { useLeaveOut } from './use-leave-out.ts'

/** Asks whether to exclude a conversation from emails, in any of the person's agencies. */
export function LeaveOut({ conversationID }: { conversationID: string }) {
  const { t } = useTranslation('away')
  const [{ data, error }] = useShownQuery({ query: leftOutQuery, variables: { id: conversationID } })
  const isThere = async (agencyId: string) =>
    (await ask(leftOutQuery, { id: conversationID }, agencyId)).getConversation !== null
  useAgencyOf(isThere, error !== undefined)
  const { leaveOut, placeOf } = useLeaveOut()
  const conversation = data?.getConversation
  if (!conversation?.mailed) return null
  return (
    <Alert variant="light" title={t('asked.leave', { place: placeOf(conversation) })}>
      <Group>
        <Button onClick={() => void leaveOut(conversation)}>{t('asked.leaveOut')}</Button>
      </Group>
    </Alert>
  )
}
