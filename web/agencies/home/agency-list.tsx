import { Stack, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ViewerAgency } from '../../platform/workspace/viewer.ts'
import { useOpenAgency } from '../../shell/use-open-agency.ts'
import { Avatar } from '../../ui/avatar.tsx'
import classes from './agency-list.module.css'

const roles = ['owner', 'admin', 'user', 'client'] as const
type Role = (typeof roles)[number]

const isRole = (role: string): role is Role => roles.some((known) => known === role)

/** Agencies as a list; selecting one opens its conversations. */
export function AgencyList({ agencies }: { agencies: ViewerAgency[] }) {
  const { t } = useTranslation('agencies')
  const openAgency = useOpenAgency()
  return (
    <Stack component="ul" gap="sm" className={classes.list}>
      {agencies.map(({ id, name, avatar, viewerRole }) => (
        <li key={id}>
          <UnstyledButton className={classes.agency} onClick={() => openAgency(id)}>
            <Avatar id={id} name={name} picture={avatar} size={40} square strong />
            <span className={classes.words}>
              <Text component="span" fw={600} lineClamp={1}>
                {name}
              </Text>
              {isRole(viewerRole) && (
                <Text component="span" size="xs" c="dimmed">
                  {t(`role.${viewerRole}`)}
                </Text>
              )}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </Stack>
  )
}
