import { Button, FileButton, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { uploadFile } from '../../platform/uploads/upload.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { toastError } from '../../ui/toast.ts'
import type { Channel } from '../model/channel.ts'
import { updateChannelMutation } from '../operations/channels.ts'
import classes from './channel-settings.module.css'

/** The picture of a channel; choosing a file uploads it at once. */
export function ChannelPicture({ channel: { id, name, avatar } }: { channel: Channel }) {
  const { t } = useTranslation('messaging/lazy')
  const [, update] = useMutation(updateChannelMutation)
  const [progress, setProgress] = useState<number>()

  async function set(key: string | null) {
    const { error } = await update({ input: { id, avatar: key } })
    if (error) throw error
  }

  async function choose(file: File | null) {
    if (!file) return
    setProgress(0)
    try {
      const { key } = await uploadFile(file, { purpose: 'avatar', onProgress: setProgress })
      await set(key)
    } catch (error) {
      toastError(error)
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <div className={classes.picture}>
      <Avatar id={id} name={name ?? ''} picture={avatar} size={56} square />
      {progress === undefined ? (
        <Group gap="sm">
          <FileButton accept="image/png,image/jpeg,image/gif,image/webp" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default">
                {t('channelSettings.choosePicture')}
              </Button>
            )}
          </FileButton>
          {avatar && (
            <Button variant="subtle" color="gray" onClick={() => void set(null).catch(toastError)}>
              {t('channelSettings.removePicture')}
            </Button>
          )}
        </Group>
      ) : (
        <ProgressBar label={t('channelSettings.uploading')} value={progress} />
      )}
    </div>
  )
}
