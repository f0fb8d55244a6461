import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { ChannelRow } from '../model/channel.ts'
import { ChannelItem } from './channel-item.tsx'
import { ChannelSection } from './channel-section.tsx'
import { toSections } from './sections.ts'

interface Props {
  rows: readonly ChannelRow[]
}

/** The channels: in sections for staff, as a flat list for clients. */
export function ChannelList({ rows }: Props) {
  const { t } = useTranslation('messaging')
  const { isClient } = useViewer()
  if (rows.length === 0) {
    return (
      <Text c="dimmed" p="sm">
        {t('list.emptyText')}
      </Text>
    )
  }
  const { own, sections } = toSections(rows)
  if (isClient) return <ClientList rows={rows} />
  return (
    <>
      {own.map((row) => (
        <ChannelItem key={row.id} row={row} />
      ))}
      {sections.map((section) => (
        <ChannelSection key={section.name} {...section} />
      ))}
    </>
  )
}

function ClientList({ rows }: { rows: readonly ChannelRow[] }) {
  const isAway = ({ archived, channel }: ChannelRow) => archived || channel.status === 'archived'
  const archived = rows.filter(isAway)
  const active = rows.filter((row) => !isAway(row))
  // Clients come for the agency, not for their private notes.
  const own = active.filter(({ channel }) => channel.scope === 'self')
  const talks = active.filter(({ channel }) => channel.scope !== 'self')
  return (
    <>
      {[...talks, ...own].map((row) => (
        <ChannelItem key={row.id} row={row} />
      ))}
      {archived.length > 0 && <ChannelSection name="archived" rows={archived} />}
    </>
  )
}
