import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { copy } from '../../../ui/clipboard.ts'

export interface Secret {
  name: string
  accessKeyId: string
  secretAccessKey: string
}

/** The key that was just made, whole, for the only time. */
export function NewKey({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { t } = useTranslation(['agencies/lazy', 'ui'])
  const { name, accessKeyId, secretAccessKey } = secret
  const whole = `${accessKeyId}.${secretAccessKey}`
  const values = [
    [t('agencies/lazy:keys.id'), accessKeyId],
    [t('agencies/lazy:keys.secret'), secretAccessKey],
    [t('agencies/lazy:keys.whole'), whole],
  ] as const
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="lg">
        <Alert variant="light">{t('agencies/lazy:keys.once')}</Alert>
        {values.map(([label, value]) => (
          <Group key={label} gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              flex={1}
              label={label}
              value={value}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button
              variant="default"
              aria-label={t('agencies/lazy:keys.copyWhich', { what: label })}
              onClick={() => void copy(value, t('agencies/lazy:keys.copied'))}
            >
              {t('agencies/lazy:keys.copy')}
            </Button>
          </Group>
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('agencies/lazy:keys.kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
