import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { withoutMailQuery } from '../operations.ts'
import { useLeaveOut } from './use-leave-out.ts'

/** The conversations that are excluded from emails, each with a button to include it again. */
export function LeftOut() {
  const { t } = useTranslation('away')
  const asked = useShownQuery({ query: withoutMailQuery })
  const [{ data }] = asked
  const { placeOf, takeBack } = useLeaveOut()
  const places = data?.conversationsWithoutMail ?? []
  if (places.length === 0) return <QueryState of={asked} />
  return (
    <Stack gap="xs">
      <Text fw={600} id="left-out">
        {t('mail.leftOut')}
      </Text>
      <Stack component="ul" gap={4} m={0} p={0} aria-labelledby="left-out" style={{ listStyle: 'none' }}>
        {places.map((place) => (
          <Group key={place.id} component="li" justify="space-between" wrap="nowrap">
            <Text truncate>{placeOf(place)}</Text>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('mail.takeBackNamed', { place: placeOf(place) })}
              onClick={() => void takeBack(place)}
            >
              {t('mail.takeBack')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}
