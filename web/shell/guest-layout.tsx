import { Group, Stack, Text } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { Avatar } from '../ui/avatar.tsx'
import { Logo } from '../ui/logo.tsx'
import classes from './guest-layout.module.css'
import { useHostAgency } from './host-gate.tsx'
import { LanguageSelect } from './language-select.tsx'

/** A column of 360 px under the logo and name of the agency on its own domain, else of Atrium. */
export function GuestLayout() {
  const agency = useHostAgency()
  return (
    <div className={classes.screen}>
      <Stack className={classes.column} gap="xl">
        <Group gap="sm" component="header">
          {agency ? (
            <Avatar id={agency.id} name={agency.name} picture={agency.avatar} size={40} square strong />
          ) : (
            <Logo />
          )}
          <Text fw={600} fz="lg">
            {agency?.name ?? 'Atrium'}
          </Text>
        </Group>
        <main>
          <Outlet />
        </main>
        <footer>
          <LanguageSelect />
        </footer>
      </Stack>
    </div>
  )
}
