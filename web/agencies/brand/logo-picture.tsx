import { Group, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { PictureButtons } from '../../ui/files/picture-buttons.tsx'

interface Props {
  agency: { id: string; name: string }
  picture: string | null
  onChange: (key: string | null) => void
}

export function LogoPicture({ agency: { id, name }, picture, onChange }: Props) {
  const { t } = useTranslation('agencies/lazy')
  return (
    <section aria-labelledby="brand-logo">
      <Title order={2} id="brand-logo" mb="sm">
        {t('brand.logo')}
      </Title>
      <Group gap="lg" wrap="nowrap">
        <Avatar id={id} name={name} picture={picture} size={56} square strong />
        <PictureButtons
          purpose="agencyAvatar"
          label={t('brand.logo')}
          picture={picture}
          hint={t('brand.logoHint')}
          onChange={onChange}
        />
      </Group>
    </section>
  )
}
