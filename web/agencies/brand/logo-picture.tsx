import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { PictureButtons } from './picture-buttons.tsx'

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
        <Stack gap="xs" flex={1}>
          <PictureButtons
            purpose="agencyAvatar"
            label={t('brand.logo')}
            picture={picture}
            onChange={onChange}
          />
          <Text size="xs" c="dimmed">
            {t('brand.logoHint')}
          </Text>
        </Stack>
      </Group>
    </section>
  )
}
