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

/** On a phone the row of tabs may be wider than the screen. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

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
      filled
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
        className={classes.page}
      >
        <Tabs.List mb="lg" className={classes.tabs}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each} ref={each === tab ? intoView : undefined}>
              {t(`people.tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="admins" className={classes.panel}>
          <Members kind="admin" label={t('people.tab.admins')} />
        </Tabs.Panel>
        <Tabs.Panel value="staff" className={classes.panel}>
          <Members kind="user" label={t('people.tab.staff')} />
        </Tabs.Panel>
        <Tabs.Panel value="clients" className={classes.panel}>
          <Members kind="client" label={t('people.tab.clients')} />
        </Tabs.Panel>
        <Tabs.Panel value="invitations" className={classes.panel}>
          <Invitations />
        </Tabs.Panel>
        <Tabs.Panel value="companies" className={classes.panel}>
          <Companies />
        </Tabs.Panel>
      </Tabs>
      {inviting && <InviteDialog onClose={dialog.close} />}
    </Page>
  )
}
