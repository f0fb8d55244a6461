import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { fileLink } from '../../media/viewer/file-link.ts'
import { FileSign } from '../../ui/files/file-sign.tsx'
import classes from './files.module.css'
import type { SharedFile } from './use-conversation-files.ts'

/** An image or video in the grid. */
export function PictureTile({ file, files }: { file: SharedFile; files: SharedFile[] }) {
  const { t } = useTranslation('messaging')
  return (
    <li>
      <a
        className={classes.tile}
        data-tooltip={`${file.name} · ${file.origin.facts}`}
        {...fileLink(files, file.key)}
      >
        <FileSign file={file} width={480} isNamed />
        {file.internal && (
          <span className={classes.lock} role="img" aria-label={t('internal.label')}>
            <IconLock size={14} stroke={1.75} />
          </span>
        )}
      </a>
    </li>
  )
}
