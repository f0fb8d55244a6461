import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { WaitingLines } from '../../ui/waiting/waiting-lines.tsx'

interface Props {
  waiting: readonly OutboxEntry[]
  /** Puts a refused one back into the form; undefined while another is begun there. */
  onEdit: ((entry: OutboxEntry) => void) | undefined
}

/** Requests that were filed without a connection, until the server has them. */
export function FilingWaits({ waiting, onEdit }: Props) {
  const { t } = useTranslation(['requests', 'ui/comments'])
  if (waiting.length === 0) return null
  const isRefused = waiting.some(({ state }) => state === 'failed')
  return (
    <Stack gap="xs" mb="lg" role="status">
      <Text c="dimmed">{t('filing.waits', { count: waiting.length })}</Text>
      <WaitingLines
        label={t('ui/comments:waiting.title')}
        entries={waiting}
        onEdit={onEdit && ((_title, entry) => onEdit(entry))}
      />
      {isRefused && !onEdit && <Text c="dimmed">{t('filing.editLater')}</Text>}
    </Stack>
  )
}
