import { Button, Tabs, Text } from '@mantine/core'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { PeopleTabs } from '../../shell/agency/people-tabs.tsx'
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

/** The role that the viewer of a list most likely wants to invite. */
const roleOfTab: Partial<Record<Tab, Role>> = { admins: 'admin', staff: 'user' }

const isTab = (tab: string | undefined): tab is Tab => tabs.some((known) => known === tab)

/** On a phone the tabs may be wider than the screen. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The members of the agency, the invitations, and the companies of clients. */
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
    <Tabs
      value={tab}
      onChange={(next) =>
        void navigate({ to: '/agency/users/list', search: { tab: next ?? 'staff' }, replace: true })
      }
      keepMounted={false}
      className={classes.root}
    >
      <Page
        title={t('people.title')}
        facts={<PeopleTabs />}
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
        tabs={
          <Tabs.List className={classes.tabs} aria-label={t('people.title')}>
            {offered.map((each) => (
              <Tabs.Tab key={each} value={each} ref={each === tab ? intoView : undefined}>
                {t(`people.tab.${each}`)}
                {each === 'invitations' && mayInvite && <InvitationCount />}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
      >
        {offered.map((each) => (
          <Tabs.Panel key={each} value={each} className={classes.panel}>
            <PeopleOf tab={each} />
          </Tabs.Panel>
        ))}
      </Page>
    </Tabs>
  )
}

function PeopleOf({ tab }: { tab: Tab }) {
  const { t } = useTranslation('agencies')
  switch (tab) {
    case 'everybody':
      return <Members label={t('people.tab.everybody')} />
    case 'admins':
      return <Members kind="admin" label={t('people.tab.admins')} />
    case 'staff':
      return <Members kind="user" label={t('people.tab.staff')} />
    case 'clients':
      return <Members kind="client" label={t('people.tab.clients')} />
    case 'lists':
      return <SmartLists />
    case 'invitations':
      return <Invitations />
    case 'companies':
      return <Companies />
    case 'former':
      return <FormerMembers />
  }
}

/** The number of pending invitations, after the label of the tab. */
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
