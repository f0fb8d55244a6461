import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PictureButtons } from '../../ui/files/picture-buttons.tsx'
import { toast } from '../../ui/toast.ts'
import { updateUserMutation } from '../operations.ts'

interface Props {
  person: { id: string; name: string; avatar: string | null }
}

/** The person's picture; selecting a file uploads and saves it at once. */
export function AvatarField({ person: { id, name, avatar } }: Props) {
  const { t } = useTranslation(['identity', 'ui'])
  const [updateUser] = useCommand(updateUserMutation)

  async function save(picture: string | null) {
    await updateUser({ input: { id, avatar: picture } })
    toast(t('ui:saved'), { variant: 'success' })
  }

  return (
    <Group gap="xl" mb="xl">
      <Avatar id={id} name={name} picture={avatar} size={96} />
      <PictureButtons purpose="avatar" picture={avatar} hint={t('profile.pictureHint')} onChange={save} />
    </Group>
  )
}
