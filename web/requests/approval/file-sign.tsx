import { Button, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../../messaging/message/file-kind.ts'
import { fileUrl } from '../../ui/file-url.ts'
import classes from './approval.module.css'
import type { Version } from './approval.ts'

/** What no browser draws or plays: of which kind it is, and the way to have it. */
export function FileSign({ version: { key, name } }: { version: Version }) {
  const { t } = useTranslation('requests')
  return (
    <div className={classes.fileSign}>
      <Text fz="xl" fw={600} aria-hidden>
        {kindOf(name)}
      </Text>
      <bdi>{name}</bdi>
      <Text c="dimmed">{t('approval.notDrawn')}</Text>
      <Button
        component="a"
        href={fileUrl(key)}
        download={name}
        leftSection={<IconDownload size={18} stroke={1.5} />}
      >
        {t('approval.download', { name })}
      </Button>
    </div>
  )
}
