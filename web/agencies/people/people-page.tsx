import { Button, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Page } from '../../ui/page.tsx'
import { Companies } from './companies/companies.tsx'
import { Invitations } from './invitations/invitations.tsx'
import { InviteDialog } from './invitations/invite-dialog.tsx'
import { Members } from './members/members.tsx'
import classes from './people.module.css'

const route = getRouteApi('/app/agency/users/list')
const tabs = ['admins', 'staff', 'clients', 'invitations', 'companies'] as const
type Tab = (typeof tabs)[number]

const isTab = (tab: string | undefined): tab is Tab => tabs.some((known) => known === tab)

/** Who belongs to the agency, who is invited, and which companies its clients are of. */
export function PeoplePage() {
  const { t } = useTranslation('agencies')
  const navigate = useNavigate()
  const { tab: asked } = route.useSearch()
  const { agency } = useViewer()
  const [inviting, dialog] = useDisclosure(false)
  const tab = isTab(asked) ? asked : 'staff'
  const mayInvite = agency?.viewerCan.inviteClients ?? false
  return (
    <Page
      title={t('people.title')}
      wide
      actions={
        mayInvite && (
          <Button leftSection={<IconUserPlus size={18} stroke={1.5} />} onClick={dialog.open}>
            {t('people.invite')}
          </Button>
        )
      }
    >
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/agency/users/list', search: { tab: next ?? 'staff' }, replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List mb="lg" className={classes.tabs}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`people.tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="admins">
          <Members kind="admin" />
        </Tabs.Panel>
        <Tabs.Panel value="staff">
          <Members kind="user" />
        </Tabs.Panel>
        <Tabs.Panel value="clients">
          <Members kind="client" />
        </Tabs.Panel>
        <Tabs.Panel value="invitations">
          <Invitations />
        </Tabs.Panel>
        <Tabs.Panel value="companies">
          <Companies />
        </Tabs.Panel>
      </Tabs>
      {inviting && <InviteDialog onClose={dialog.close} />}
    </Page>
  )
}
