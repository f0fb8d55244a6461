import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../platform/store.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useErrorSentence } from '../../ui/error-text.ts'
import type { ShownMessage } from '../model/message.ts'
import classes from './unsent-line.module.css'
import { useUnsent } from './use-unsent.ts'

interface Props {
  id: string
  unsent: NonNullable<ShownMessage['unsent']>
}

/** The state of an unsent message, with the available actions when sending failed. */
export function UnsentLine({ id, unsent: { state, error } }: Props) {
  const { t } = useTranslation('messaging')
  const { retry, discard, toDraft } = useUnsent()
  const { liveStatus } = useWorkspace()
  const connected = useStore(liveStatus) === 'connected'
  if (state === 'sending') {
    return (
      <Text className={classes.sending} c="dimmed" fz="xs">
        {t(connected ? 'unsent.sending' : 'unsent.waiting')}
      </Text>
    )
  }
  return (
    <Group gap="sm" role="alert">
      <Text c="var(--mantine-color-error)" fz="xs">
        <Reason error={error} />
      </Text>
      <Button variant="subtle" size="compact-xs" onClick={() => retry(id)}>
        {t('unsent.retry')}
      </Button>
      <Button variant="subtle" size="compact-xs" onClick={() => toDraft(id)}>
        {t('unsent.toDraft')}
      </Button>
      <Button variant="subtle" color="danger" size="compact-xs" onClick={() => discard(id)}>
        {t('unsent.discard')}
      </Button>
    </Group>
  )
}

function Reason({ error }: { error: Props['unsent']['error'] }) {
  const { t } = useTranslation('messaging')
  const sentence = useErrorSentence()
  return <>{t('unsent.failed', { reason: error && sentence(error) })}</>
}
