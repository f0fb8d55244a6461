import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useConnectionLost } from '../../platform/live/use-connection-lost.ts'
import { DownloadButton } from '../../ui/files/download-button.tsx'
import { kindOf } from '../../ui/files/file-kind.ts'
import classes from './approval.module.css'
import type { Version } from './approval.ts'

/** A file that browsers cannot display or play, or not now: its type, and a download link. */
export function NotDrawn({ version }: { version: Version }) {
  const { t } = useTranslation(['requests', 'ui'])
  const isLost = useConnectionLost() !== undefined
  const { name } = version
  return (
    <div className={classes.notDrawn}>
      <Text fz="xl" fw={600} aria-hidden>
        {kindOf(name)}
      </Text>
      <bdi>{name}</bdi>
      <Text c="dimmed">{t(isLost ? 'ui:error.offline' : 'approval.notDrawn')}</Text>
      <DownloadButton file={version}>{t('approval.download', { name })}</DownloadButton>
    </div>
  )
}
