import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  onKeep: () => void
  onDrop: () => void
}

/** Says that another member saved the form that the viewer is editing, and asks which of the two to keep. */
export function FormChanged({ onKeep, onDrop }: Props) {
  const { t } = useTranslation('forms')
  return (
    <Alert color="warning" role="alert">
      <Text size="sm" mb="xs">
        {t('builder.changed.now')}
      </Text>
      <Group gap="sm">
        <Button size="xs" onClick={onKeep}>
          {t('builder.changed.keep')}
        </Button>
        <Button size="xs" variant="default" onClick={onDrop}>
          {t('builder.changed.drop')}
        </Button>
      </Group>
    </Alert>
  )
}
