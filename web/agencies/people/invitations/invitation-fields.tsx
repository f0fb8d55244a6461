import { Button, Collapse, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../../shared/identity-facts.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { languageNames } from '../../../shell/language-names.ts'
import { choicesOf } from '../../../ui/choices-missing.tsx'
import { CompanyField } from '../companies/company-field.tsx'
import { useManagers } from '../members/use-managers.ts'
import type { Role } from '../members/use-members.ts'
import { ArrivalField } from './arrival-field.tsx'
import type { Grant } from './grant.ts'

interface Props {
  grant: Grant
  /** Takes an updater, because two fields may change before a re-render. */
  onChange: (next: (grant: Grant) => Grant) => void
  /** The addresses typed so far. */
  addresses: readonly string[]
  /** The invitation is emailed. */
  mailed?: boolean
}

/** The settings of an invitation: role, and for clients company and channel; the rest is collapsed. */
export function InvitationFields({ grant, onChange, addresses, mailed = false }: Props) {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  const [unfolded, more] = useDisclosure(false)
  const set = (change: Partial<Grant>) => onChange((newest) => ({ ...newest, ...change }))
  const roles: Role[] = agency?.viewerCan.inviteStaff ? ['client', 'user', 'admin'] : ['client']
  const isClient = grant.agencyRole === 'client'
  return (
    <>
      <Group grow gap="md" align="flex-start">
        <NativeSelect
          label={t('people.role')}
          value={grant.agencyRole}
          onChange={(event) => set({ agencyRole: event.currentTarget.value as Role })}
          data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        {isClient && (
          <CompanyField value={grant.companyName} onChange={(companyName) => set({ companyName })} />
        )}
      </Group>
      {isClient && (
        <ArrivalField grant={grant} addresses={addresses} onChange={(channelID) => set({ channelID })} />
      )}
      <Stack gap="md">
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={unfolded}
          rightSection={<IconChevronDown size={16} stroke={1.5} />}
          onClick={more.toggle}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('people.details')}
        </Button>
        <Collapse expanded={unfolded} keepMounted={false}>
          <MoreFields grant={grant} set={set} mailed={mailed} />
        </Collapse>
      </Stack>
    </>
  )
}

interface MoreProps {
  grant: Grant
  set: (change: Partial<Grant>) => void
  mailed: boolean
}

function MoreFields({ grant, set, mailed }: MoreProps) {
  const { t } = useTranslation('agencies')
  const { managers, list } = useManagers()
  return (
    <Stack gap="lg">
      <TextInput
        label={t('people.position')}
        value={grant.position}
        onChange={(event) => set({ position: event.currentTarget.value })}
      />
      <TextInput
        label={t('people.tag')}
        value={grant.tag}
        onChange={(event) => set({ tag: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('people.manager')}
        {...choicesOf(list)}
        value={grant.assignedToID}
        onChange={(event) => set({ assignedToID: event.currentTarget.value })}
        data={[{ value: '', label: t('people.noManager') }, ...managers]}
      />
      {mailed && (
        <NativeSelect
          label={t('people.mailLanguage')}
          value={grant.language}
          onChange={(event) => set({ language: event.currentTarget.value as Grant['language'] })}
          data={[
            { value: '', label: t('people.ownLanguage') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
        />
      )}
      <Switch
        label={t('people.permanent')}
        description={t('people.permanentHint')}
        checked={grant.isPermanent}
        onChange={(event) => set({ isPermanent: event.currentTarget.checked })}
      />
    </Stack>
  )
}
