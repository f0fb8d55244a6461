import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { ChannelRow } from '../channel/channel.ts'
import { ChannelItem } from './channel-item.tsx'
import { ChannelSection } from './channel-section.tsx'
import { toSections } from './sections.ts'

interface Props {
  rows: readonly ChannelRow[]
  /** While something is typed all sections are open. */
  filtered: boolean
}

/** The channels: in sections for staff, plainly one after the other for clients. */
export function ChannelList({ rows, filtered }: Props) {
  const { t } = useTranslation('messaging')
  const { isClient } = useViewer()
  if (rows.length === 0) {
    return (
      <Text c="dimmed" p="sm">
        {t(filtered ? 'list.nothingFound' : 'list.emptyText')}
      </Text>
    )
  }
  const { own, sections } = toSections(rows)
  if (isClient && !filtered) return <ClientList rows={rows} />
  return (
    <>
      {own.map((row) => (
        <ChannelItem key={row.id} row={row} />
      ))}
      {sections.map((section) => (
        <ChannelSection key={section.name} {...section} open={filtered} />
      ))}
    </>
  )
}

function ClientList({ rows }: { rows: readonly ChannelRow[] }) {
  const archived = rows.filter((row) => row.archived)
  return (
    <>
      {rows.map((row) => !row.archived && <ChannelItem key={row.id} row={row} />)}
      {archived.length > 0 && <ChannelSection name="archived" rows={archived} open={false} />}
    </>
  )
}
