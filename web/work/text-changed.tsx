import { Alert, Button, Group, Paper, ScrollArea, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RichText } from '../ui/rich-text/rich-text.tsx'

interface Props {
  /** The current text. */
  now: string
  onKeep: () => void
  onDrop: () => void
}

/**
 * Says that another member changed the text that the viewer is editing, shows the current one, and asks which of the
 * two to keep.
 */
export function TextChanged({ now, onKeep, onDrop }: Props) {
  const { t } = useTranslation('work')
  return (
    <Alert mt="sm" color="warning" role="alert">
      <Text size="sm">{t('task.textChanged.now')}</Text>
      <Paper withBorder my="xs" p="xs">
        {now ? (
          <ScrollArea.Autosize mah="12rem">
            <RichText content={now} />
          </ScrollArea.Autosize>
        ) : (
          <Text c="dimmed">{t('task.textChanged.empty')}</Text>
        )}
      </Paper>
      <Group gap="sm">
        <Button size="xs" onClick={onKeep}>
          {t('task.textChanged.keep')}
        </Button>
        <Button size="xs" variant="default" onClick={onDrop}>
          {t('task.textChanged.drop')}
        </Button>
      </Group>
    </Alert>
  )
}
