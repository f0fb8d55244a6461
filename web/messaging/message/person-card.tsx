import { Button, Group, Popover, Skeleton, Stack, Text } from '@mantine/core'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { mailtoOf } from '../../ui/mailto.ts'
import { useFormats } from '../../ui/use-formats.ts'
import type { Message } from '../model/message.ts'
import { personCardQuery } from '../operations/people.ts'
import { writeToRoute } from '../routes.tsx'

interface Props {
  person: Message['owner']
  onClose: () => void
}

/** The author, below the name: a summary of what the agency knows, and links. */
export function PersonCard({ person, onClose }: Props) {
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      shadow="md"
      width={300}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span />
      </Popover.Target>
      <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={person.name}>
        <Stack gap="sm">
          <Group gap="sm" wrap="nowrap">
            <Avatar id={person.id} name={person.name} picture={person.avatar} size={56} />
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              <bdi>{person.name}</bdi>
            </Text>
          </Group>
          <Known userID={person.id} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function Known({ userID }: { userID: string }) {
  const { t } = useTranslation(['agencies', 'messaging/lazy'])
  const { agency, me } = useViewer()
  const formats = useFormats()
  const variables = { agencyID: agency?.id ?? '', userID }
  const [{ data, error }, ask] = useShownQuery({ query: personCardQuery, variables })
  if (error && !data) return <ErrorState error={error} retry={() => ask({ requestPolicy: 'network-only' })} />
  if (!data) return <Skeleton height="4rem" />
  const member = data.agencyUsersByAgency.items[0]
  if (!member) return <Text c="dimmed">{t('messaging/lazy:person.left')}</Text>
  const { user, role, position, companyName } = member
  const facts = [
    t(`role.${role as 'user'}`),
    position,
    companyName,
    user.away ? t('messaging/lazy:person.away') : '',
    user.lastSession ? t('messaging/lazy:person.seen', { time: formats.moment(user.lastSession) }) : '',
  ]
  return (
    <>
      <Stack gap={2}>
        {facts
          .filter((fact) => fact)
          .map((fact) => (
            <Text key={fact} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {fact}
            </Text>
          ))}
        {user.email && (
          <Text component="a" href={mailtoOf(user.email)} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Text>
        )}
      </Stack>
      <Group gap="xs">
        {member.active && userID !== me.id && (
          <Button
            leftSection={<IconMessage size={18} stroke={1.5} />}
            renderRoot={(props) => <Link to={writeToRoute.to} params={{ userID }} {...props} />}
          >
            {t('people.write')}
          </Button>
        )}
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/agency/users/view/$id" params={{ id: member.id }} {...props} />}
        >
          {t('messaging/lazy:person.profile')}
        </Button>
      </Group>
    </>
  )
}
