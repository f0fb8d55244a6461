import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useTranslation } from 'react-i18next'
import { fileLink } from '../../media/viewer/file-link.ts'
import { FileSign } from '../../ui/files/file-sign.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './files.module.css'
import type { SharedFile } from './use-conversation-files.ts'

/** A file by name, with its sender and date. */
export function FileRow({ file, files }: { file: SharedFile; files: SharedFile[] }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const formats = useFormats()
  return (
    <li className={classes.row}>
      <a className={classes.link} {...fileLink(files, file.key)}>
        <FileSign file={file} />
        <span className={classes.facts}>
          <bdi className={classes.name}>{file.name}</bdi>
          <span className={classes.fact}>
            {formats.size(file.size)} · {file.origin.facts}
          </span>
        </span>
      </a>
      {file.internal && <InternalMark>{t('internal.label')}</InternalMark>}
      <IconButton
        label={t('messaging/lazy:files.showNamed', { name: file.name })}
        icon={IconMessage}
        onClick={file.origin.go}
      />
    </li>
  )
}
