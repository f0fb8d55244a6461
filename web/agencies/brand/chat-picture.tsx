import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { thumbnailUrl } from '../../ui/file-url.ts'
import classes from './brand.module.css'
import { PictureButtons } from './picture-buttons.tsx'
import type { Look } from './use-brand-draft.ts'

interface Props {
  look: Look
  onChange: (key: string | null) => void
}

export function ChatPicture({ look, onChange }: Props) {
  const { t } = useTranslation('agencies/lazy')
  return (
    <section aria-labelledby="brand-picture">
      <Title order={2} id="brand-picture" mb="sm">
        {t('brand.picture')}
      </Title>
      <Group gap="lg" wrap="nowrap">
        <div className={classes.thumbnail}>
          {look.chatBg && <img src={thumbnailUrl(look.chatBg, 240)} alt="" />}
        </div>
        <Stack gap="xs" flex={1}>
          <PictureButtons
            purpose="brand"
            label={t('brand.picture')}
            picture={look.chatBg}
            onChange={onChange}
          />
          <Text size="xs" c="dimmed">
            {t('brand.pictureHint')}
          </Text>
        </Stack>
      </Group>
    </section>
  )
}
