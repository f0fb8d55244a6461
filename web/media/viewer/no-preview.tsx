import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../ui/files/download-button.tsx'
import classes from './viewer.module.css'
import type { ViewedFile } from './viewing.ts'

/** A file without a preview, with a download button. */
export function NoPreview({ file }: { file: ViewedFile }) {
  const { t } = useTranslation('media')
  return (
    <div className={classes.note}>
      <p>{t('viewer.noPreview')}</p>
      <DownloadButton file={file}>{t('viewer.download')}</DownloadButton>
    </div>
  )
}
