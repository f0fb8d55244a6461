import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../../shared/format-span.ts'
import type { Meeting } from '../../messaging/model/meeting.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { toProductError } from '../../platform/product-error.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { useZone } from '../../ui/use-zone.ts'
import { meetingQuery } from '../operations.ts'
import { JoinButtons } from './join-buttons.tsx'

/** Below the message of a meeting: when it is, for those who may see it, and what its toast offers. */
export function MeetingCard({ meeting: { id, link, conversationID } }: { meeting: Meeting }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const zone = useZone()
  const variables = useMemo(() => ({ id }), [id])
  const asked = useShownQuery({ query: meetingQuery, variables })
  const [{ data, error }] = asked
  const event = data?.getEvent
  const isMissing = error !== undefined && toProductError(error).code === 'NOT_FOUND'
  return (
    <Stack gap="xs" py={4} maw="24rem">
      {event && (
        <Anchor fz="sm" renderRoot={(props) => <Link to="/calendar" search={{ event: id }} {...props} />}>
          {formatSpan(event.startAt, event.endAt, language, zone)}
        </Anchor>
      )}
      {isMissing && link === null && (
        <Text fz="xs" c="dimmed">
          {t('gone')}
        </Text>
      )}
      {!isMissing && <QueryState of={asked} />}
      <JoinButtons link={link} conversationID={conversationID} />
    </Stack>
  )
}
