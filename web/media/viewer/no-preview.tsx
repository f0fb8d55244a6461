import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../ui/file-url.ts'
import classes from './viewer.module.css'
import type { ViewedFile } from './viewing.ts'

/** A file that cannot be shown here; it can be downloaded. */
export function NoPreview({ file }: { file: ViewedFile }) {
  const { t } = useTranslation('media')
  return (
    <div className={classes.note}>
      <p>{t('viewer.noPreview')}</p>
      <Button
        component="a"
        href={fileUrl(file.key)}
        download={file.name}
        leftSection={<IconDownload size={18} stroke={1.5} />}
      >
        {t('viewer.download')}
      </Button>
    </div>
  )
}
