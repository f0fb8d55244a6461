import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { mutedThingsQuery } from '../operations/notifications.ts'
import { isMutable, useMute } from './use-mute.ts'
import { useStillMuted } from './use-muted.ts'

/** What the viewer has muted, until when, and the way back. */
export function MutedDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('notifications')
  const asked = useShownQuery({ query: mutedThingsQuery })
  const [{ data }] = asked
  const muted = useStillMuted(data?.mutedThings.filter(isMutable) ?? [])
  return (
    <Dialog onClose={close} title={t('mute.list')}>
      <QueryState of={asked} />
      {data && muted.length === 0 && <Text c="dimmed">{t('mute.none')}</Text>}
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {muted.map((thing) => (
          <MutedThing key={thing.id} thing={thing} />
        ))}
      </Stack>
    </Dialog>
  )
}

function MutedThing({ thing }: { thing: Parameters<typeof useMute>[0] }) {
  const { t } = useTranslation(['notifications', 'ui'])
  const { dateTime } = useFormats()
  const { name, unmute } = useMute(thing)
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text truncate>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c="dimmed" data-fact>
          {thing.mutedUntil ? t('mute.until', { moment: dateTime(thing.mutedUntil) }) : t('mute.for.GOOD')}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('mute.end', { name })}
        onClick={unmute}
        style={{ flex: 'none' }}
      >
        {t('mute.unmute')}
      </Button>
    </Group>
  )
}
