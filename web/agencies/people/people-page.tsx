import { Button, Tabs, Text } from '@mantine/core'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { AgencyTabs } from '../../shell/agency/agency-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { Companies } from './companies/companies.tsx'
import { FormerMembers } from './former/former-members.tsx'
import { Invitations } from './invitations/invitations.tsx'
import { inviteDialog } from './invitations/invite-state.ts'
import { useInvitations } from './invitations/use-invitations.ts'
import { SmartLists } from './lists/smart-lists.tsx'
import { Members } from './members/members.tsx'
import type { Role } from './members/use-members.ts'
import classes from './people.module.css'

const route = getRouteApi('/app/agency/users/list')
const tabs = [
  'everybody',
  'admins',
  'staff',
  'clients',
  'lists',
  'invitations',
  'companies',
  'former',
] as const
type Tab = (typeof tabs)[number]

/** Whom one probably wants to invite while looking at a list. */
const roleOfTab: Partial<Record<Tab, Role>> = { admins: 'admin', staff: 'user' }

const isTab = (tab: string | undefined): tab is Tab => tabs.some((known) => known === tab)

/** On a phone the row of tabs may be wider than the screen. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Who belongs to the agency, who is invited, and which companies its clients are of. */
export function PeoplePage() {
  const { t } = useTranslation('agencies')
  const navigate = useNavigate()
  const { tab: asked } = route.useSearch()
  const { agency } = useViewer()
  const mayReadmit = agency?.viewerCan.manageMembers ?? false
  const offered = tabs.filter((each) => each !== 'former' || mayReadmit)
  const tab = isTab(asked) && offered.includes(asked) ? asked : 'staff'
  const mayInvite = agency?.viewerCan.inviteClients ?? false
  const role = (agency?.viewerCan.inviteStaff && roleOfTab[tab]) || 'client'
  return (
    <Page
      title={t('people.title')}
      facts={<AgencyTabs />}
      wide
      filled
      actions={
        mayInvite && (
          <Button
            leftSection={<IconUserPlus size={18} stroke={1.5} />}
            onClick={() => inviteDialog.set({ role })}
          >
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
          {offered.map((each) => (
            <Tabs.Tab key={each} value={each} ref={each === tab ? intoView : undefined}>
              {t(`people.tab.${each}`)}
              {each === 'invitations' && mayInvite && <InvitationCount />}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="everybody" className={classes.panel}>
          <Members label={t('people.tab.everybody')} />
        </Tabs.Panel>
        <Tabs.Panel value="lists" className={classes.panel}>
          <SmartLists />
        </Tabs.Panel>
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
        {mayReadmit && (
          <Tabs.Panel value="former" className={classes.panel}>
            <FormerMembers />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="companies" className={classes.panel}>
          <Companies />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

/** How many are on their way, behind the name of the tab. */
function InvitationCount() {
  const formats = useFormats()
  const { items = [], complete } = useInvitations()
  if (items.length === 0) return null
  return (
    <Text component="span" c="dimmed" ml="xs">
      {formats.count(items.length)}
      {!complete && '+'}
    </Text>
  )
}
