import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFile } from '../platform/uploads/upload.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { toastError } from '../ui/toast.ts'

interface Props {
  agency: { id: string; name: string; avatar: string | null }
  /** The key of the uploaded picture, or null for none. */
  onChange: (key: string | null) => Promise<void>
}

/** An agency's picture; selecting a file uploads it at once. */
export function AgencyPicture({ agency: { id, name, avatar }, onChange }: Props) {
  const { t } = useTranslation('agencies')
  const [progress, setProgress] = useState<number>()

  async function choose(file: File | null) {
    if (!file) return
    setProgress(0)
    try {
      const { key } = await uploadFile(file, { purpose: 'agencyAvatar', onProgress: setProgress })
      await onChange(key)
    } catch (error) {
      toastError(error)
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <Group gap="lg" wrap="nowrap">
      <Avatar id={id} name={name} picture={avatar} size={56} square />
      <Stack gap="xs" flex={1}>
        <Group gap="sm">
          <FileButton accept="image/png,image/jpeg,image/gif,image/webp" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" disabled={progress !== undefined}>
                {t('picture.choose')}
              </Button>
            )}
          </FileButton>
          {avatar && (
            <Button variant="subtle" color="gray" onClick={() => void onChange(null).catch(toastError)}>
              {t('picture.remove')}
            </Button>
          )}
        </Group>
        {progress === undefined ? (
          <Text size="xs" c="dimmed">
            {t('picture.hint')}
          </Text>
        ) : (
          <ProgressBar label={t('picture.uploading')} value={progress} />
        )}
      </Stack>
    </Group>
  )
}
