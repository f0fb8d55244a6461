import { Group, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { thumbnailUrl } from '../../ui/file-url.ts'
import { PictureButtons } from '../../ui/files/picture-buttons.tsx'
import classes from './brand.module.css'
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
        <PictureButtons
          purpose="brand"
          label={t('brand.picture')}
          picture={look.chatBg}
          hint={t('brand.pictureHint')}
          onChange={onChange}
        />
      </Group>
    </section>
  )
}
