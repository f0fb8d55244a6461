import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { copy } from '../../../ui/clipboard.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

export interface Secret {
  name: string
  accessKeyId: string
  secretAccessKey: string
}

/** The new key with its secret, which is shown only once. */
export function NewKey({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { t } = useTranslation('agencies/lazy')
  const { name, accessKeyId, secretAccessKey } = secret
  const whole = `${accessKeyId}.${secretAccessKey}`
  const values = [
    [t('keys.id'), accessKeyId],
    [t('keys.secret'), secretAccessKey],
    [t('keys.whole'), whole],
  ] as const
  return (
    <Dialog onClose={onClose} title={name} isKept>
      <Stack gap="lg">
        <Alert variant="light">{t('keys.once')}</Alert>
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
              aria-label={t('keys.copyWhich', { what: label })}
              onClick={() => void copy(value, t('keys.copied'))}
            >
              {t('keys.copy')}
            </Button>
          </Group>
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('keys.kept')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
