import { useTranslation } from 'react-i18next'
import { useConnectionLost } from '../../platform/live/use-connection-lost.ts'
import { DownloadButton } from '../../ui/files/download-button.tsx'
import classes from './viewer.module.css'
import type { ViewedFile } from './viewing.ts'

/** A file without a preview, or without a connection, with a download button. */
export function NoPreview({ file }: { file: ViewedFile }) {
  const { t } = useTranslation(['media', 'ui'])
  const isLost = useConnectionLost() !== undefined
  return (
    <div className={classes.note}>
      <p>{t(isLost ? 'ui:error.offline' : 'viewer.noPreview')}</p>
      <DownloadButton file={file}>{t('viewer.download')}</DownloadButton>
    </div>
  )
}
