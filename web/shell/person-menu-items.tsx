import { type FloatingPosition, Menu, Text } from '@mantine/core'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { sweepDrafts } from '../platform/drafts/sweep-drafts.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { AgencyItems } from './agency-items.tsx'
import { AppearanceItems } from './appearance-items.tsx'
import { LanguageItems } from './language-items.tsx'
import type { OverlayProps } from './overlay-button.tsx'
import { shortcutSheet } from './shortcut-sheet-state.ts'

interface Props extends OverlayProps {
  position: FloatingPosition
  withAgencies: boolean
}

/** The menu of the signed-in person. */
export function PersonMenuItems({ position, withAgencies, target, opened, onChange }: Props) {
  // Loaded after the page on every visit, to keep it out of the first load.
  useEffect(() => void sweepDrafts(), [])
  return (
    <Menu
      position={position}
      width={240}
      withinPortal={false}
      floatingStrategy="fixed"
      opened={opened}
      onChange={onChange}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Items withAgencies={withAgencies} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The signed-in person, and the actions for their account. */
function Items({ withAgencies }: { withAgencies: boolean }) {
  const { t } = useTranslation(['shell', 'shell/settings'])
  const { me, agencies, isClient } = useViewer()
  return (
    <>
      <Menu.Label>
        <Text fw={600} c="var(--mantine-color-text)" truncate>
          {me.name}
        </Text>
        <Text size="xs" truncate>
          {me.email}
        </Text>
      </Menu.Label>
      {withAgencies && agencies.length > 1 && <AgencyItems />}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconUser size={18} stroke={1.5} />}
        renderRoot={(props) => <Link to="/user/profile" {...props} />}
      >
        {t('profile')}
      </Menu.Item>
      <AppearanceItems />
      <LanguageItems />
      {!isClient && (
        <Menu.Item
          visibleFrom="sm"
          leftSection={<IconKeyboard size={18} stroke={1.5} />}
          onClick={() => shortcutSheet.set(true)}
        >
          {t('shell/settings:shortcuts.title')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconLogout size={18} stroke={1.5} />}
        renderRoot={(props) => <Link to="/logout" {...props} preload="render" />}
      >
        {t('signOut')}
      </Menu.Item>
    </>
  )
}
