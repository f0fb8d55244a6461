import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../ui/avatar.tsx'
import { PictureButtons } from '../ui/files/picture-buttons.tsx'

interface Props {
  agency: { id: string; name: string; avatar: string | null }
  /** The key of the uploaded picture, or null for none. */
  onChange: (key: string | null) => Promise<void>
}

/** An agency's picture; selecting a file uploads it at once. */
export function AgencyPicture({ agency: { id, name, avatar }, onChange }: Props) {
  const { t } = useTranslation('agencies')
  return (
    <Group gap="lg" wrap="nowrap">
      <Avatar id={id} name={name} picture={avatar} size={56} square />
      <PictureButtons purpose="agencyAvatar" picture={avatar} hint={t('picture.hint')} onChange={onChange} />
    </Group>
  )
}
