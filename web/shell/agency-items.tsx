import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../platform/workspace/viewer.ts'
import { Avatar } from '../ui/avatar.tsx'
import { useOpenAgency } from './use-open-agency.ts'
import { WaitingThere } from './waiting.tsx'

/** The person's agencies, to switch between them. */
export function AgencyItems() {
  const { t } = useTranslation('shell')
  const { agencies, agency } = useViewer()
  const openAgency = useOpenAgency()
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('agencies')}</Menu.Label>
      {agencies.map(({ id, name, avatar }) => (
        <Menu.Item
          key={id}
          leftSection={<Avatar id={id} name={name} picture={avatar} size={20} square strong />}
          rightSection={
            id === agency?.id ? (
              <IconCheck size={16} stroke={1.5} aria-label={t('current')} />
            ) : (
              <WaitingThere agencyId={id} />
            )
          }
          onClick={() => openAgency(id)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  )
}
