import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../../shared/identity-facts.ts'
import { useList } from '../../../platform/client/use-list.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { languageNames } from '../../../shell/language-names.ts'
import { CompanyField } from '../companies/company-field.tsx'
import { useManagers } from '../members/use-managers.ts'
import type { Role } from '../members/use-members.ts'
import { clientChannelsQuery } from '../operations.ts'

export interface Grant {
  agencyRole: Role
  position: string
  tag: string
  companyName: string
  channelID: string
  assignedToID: string
  /** of the mail; empty for the inviter's own */
  language: Language | ''
  isPermanent: boolean
}

export const emptyGrant: Grant = {
  agencyRole: 'client',
  position: '',
  tag: '',
  companyName: '',
  channelID: '',
  assignedToID: '',
  language: '',
  isPermanent: false,
}

/** What an invitation's input says of the place that it gives. */
export const toGrantInput = ({
  channelID,
  companyName,
  agencyRole,
  assignedToID,
  language,
  ...grant
}: Grant) => ({
  ...grant,
  agencyRole,
  ...(assignedToID ? { assignedToID } : {}),
  ...(language ? { language } : {}),
  ...(agencyRole === 'client' && companyName ? { companyName } : {}),
  ...(agencyRole === 'client' && channelID ? { channelID } : {}),
})

interface Props {
  grant: Grant
  onChange: (grant: Grant) => void
}

/** Which place somebody is invited to: role, position, and for clients company and channel. */
export function InvitationFields({ grant, onChange }: Props) {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  const channels = useClientChannels()
  const managers = useManagers()
  const set = (change: Partial<Grant>) => onChange({ ...grant, ...change })
  const roles: Role[] = agency?.viewerCan.inviteStaff ? ['client', 'user', 'admin'] : ['client']
  return (
    <>
      <NativeSelect
        label={t('people.role')}
        value={grant.agencyRole}
        onChange={(event) => set({ agencyRole: event.currentTarget.value as Role })}
        data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      {grant.agencyRole === 'client' ? (
        <>
          <CompanyField value={grant.companyName} onChange={(companyName) => set({ companyName })} />
          {channels.length > 0 && (
            <NativeSelect
              label={t('people.channel')}
              value={grant.channelID}
              onChange={(event) => set({ channelID: event.currentTarget.value })}
              data={[{ value: '', label: t('people.noChannel') }, ...channels]}
            />
          )}
        </>
      ) : (
        <TextInput
          label={t('people.position')}
          value={grant.position}
          onChange={(event) => set({ position: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={t('people.tag')}
        value={grant.tag}
        onChange={(event) => set({ tag: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('people.manager')}
        value={grant.assignedToID}
        onChange={(event) => set({ assignedToID: event.currentTarget.value })}
        data={[{ value: '', label: t('people.noManager') }, ...managers]}
      />
      <NativeSelect
        label={t('people.mailLanguage')}
        value={grant.language}
        onChange={(event) => set({ language: event.currentTarget.value as Grant['language'] })}
        data={[
          { value: '', label: t('people.ownLanguage') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
      />
      <Switch
        label={t('people.permanent')}
        description={t('people.permanentHint')}
        checked={grant.isPermanent}
        onChange={(event) => set({ isPermanent: event.currentTarget.checked })}
      />
    </>
  )
}

const everything = {}

/** Client channels into which the viewer may bring people. */
function useClientChannels() {
  const { items = [] } = useList({
    query: clientChannelsQuery,
    variables: everything,
    pick: ({ channelUsersByUser }) => channelUsersByUser,
    whole: true,
  })
  return items
    .map(({ channel }) => channel)
    .filter(
      ({ scope, status, viewerCan }) => scope === 'client' && status === 'active' && viewerCan.addMembers,
    )
    .map(({ id, name }) => ({ value: id, label: name ?? '' }))
}
