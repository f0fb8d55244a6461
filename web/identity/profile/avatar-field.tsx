import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { uploadFile } from '../../platform/uploads/upload.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { updateUserMutation } from '../operations.ts'

interface Props {
  person: { id: string; name: string; avatar: string | null }
}

/** The person's picture; selecting a file uploads and saves it at once. */
export function AvatarField({ person: { id, name, avatar } }: Props) {
  const { t } = useTranslation(['identity', 'ui'])
  const [updateUser, saving] = useCommand(updateUserMutation)
  const [progress, setProgress] = useState<number>()

  async function save(picture: string | null) {
    await updateUser({ input: { id, avatar: picture } })
    toast(t('ui:saved'), { variant: 'success' })
  }

  async function choose(file: File | null) {
    if (!file) return
    setProgress(0)
    try {
      const { key } = await uploadFile(file, { purpose: 'avatar', onProgress: setProgress })
      await save(key)
    } catch (error) {
      toastError(error)
    } finally {
      setProgress(undefined)
    }
  }

  const busy = saving || progress !== undefined
  return (
    <Group gap="xl" mb="xl">
      <Avatar id={id} name={name} picture={avatar} size={96} />
      <Stack gap="sm" flex={1}>
        <Group gap="sm">
          <FileButton accept="image/png,image/jpeg,image/gif,image/webp" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" disabled={busy}>
                {t('profile.changePicture')}
              </Button>
            )}
          </FileButton>
          {avatar && (
            <Button
              variant="subtle"
              color="gray"
              disabled={busy}
              onClick={() => void save(null).catch(toastError)}
            >
              {t('profile.removePicture')}
            </Button>
          )}
        </Group>
        {progress === undefined ? (
          <Text size="xs" c="dimmed">
            {t('profile.pictureHint')}
          </Text>
        ) : (
          <ProgressBar label={t('profile.uploading')} value={progress} />
        )}
      </Stack>
    </Group>
  )
}
