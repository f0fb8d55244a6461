import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { useStore } from '../../platform/store.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useErrorSentence } from '../error-text.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import classes from './waiting-lines.module.css'

interface Props {
  label: string
  entries: readonly OutboxEntry[]
  /** Puts one back to where it was written. */
  onEdit?: (text: string, entry: OutboxEntry) => void
}

/** What was written without a connection, until the server has it; what it refuses says why, and can be had back. */
export function WaitingLines({ label, entries, onEdit }: Props) {
  if (entries.length === 0) return null
  return (
    <Stack gap="xs" component="ul" role="list" aria-label={label} className={classes.list}>
      {entries.map((entry) => (
        <WaitingLine key={entry.id} entry={entry} onEdit={onEdit} />
      ))}
    </Stack>
  )
}

function WaitingLine({ entry, onEdit }: { entry: OutboxEntry; onEdit: Props['onEdit'] }) {
  const { t } = useTranslation('ui/comments')
  const { outbox, liveStatus } = useWorkspace()
  const isConnected = useStore(liveStatus) === 'connected'
  const sentence = useErrorSentence()
  const text = textOf(entry)
  const take = async (then?: Props['onEdit']) => {
    if (await outbox.take(entry.id)) then?.(text, entry)
  }
  return (
    <li data-internal={isInternal(entry) || undefined}>
      {text ? <RichText content={text} /> : <Text>{t('waiting.change')}</Text>}
      {entry.state === 'sending' ? (
        <Text c="dimmed" fz="xs">
          {t(isConnected ? 'waiting.sending' : 'waiting.waits')}
        </Text>
      ) : (
        <Group gap="sm" role="alert">
          <Text c="var(--mantine-color-error)" fz="xs">
            {t('waiting.refused', { reason: entry.error && sentence(entry.error) })}
          </Text>
          <Button variant="subtle" size="compact-xs" onClick={() => void outbox.retry(entry.id)}>
            {t('waiting.retry')}
          </Button>
          {onEdit && (
            <Button variant="subtle" size="compact-xs" onClick={() => void take(onEdit)}>
              {t('waiting.edit')}
            </Button>
          )}
          <Button variant="subtle" color="danger" size="compact-xs" onClick={() => void take()}>
            {t('waiting.discard')}
          </Button>
        </Group>
      )}
    </li>
  )
}

const isInternal = ({ variables }: OutboxEntry): boolean =>
  (variables.input as { internal?: boolean } | undefined)?.internal === true

/** What its author has written: the text of a comment, the note of a decision, or the title of a request. */
export function textOf({ variables }: OutboxEntry): string {
  const { content, note, title } = (variables.input ?? {}) as Record<string, unknown>
  // The content of a request is its answers.
  return [content, note, title].find((each) => typeof each === 'string') ?? ''
}
