import { Text } from '@mantine/core'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { portalFilesQuery } from '../operations.ts'
import { newestFiles } from './newest-files.ts'
import { Nothing, Part } from './part.tsx'
import classes from './portal.module.css'

/** The newest files of the client's conversations, requests and approvals; the library has those of conversations. */
export function Files() {
  const { t } = useTranslation('requests')
  const { moment } = useFormats()
  const [{ data }] = useQuery({ query: portalFilesQuery })
  const files = data && newestFiles(data)
  return (
    <Part
      title={t('files.title')}
      all={
        data?.filesOfConversations.items.length ? { to: '/drive', label: t('portal.allFiles') } : undefined
      }
    >
      {files?.length === 0 && <Nothing>{t('portal.noFiles')}</Nothing>}
      <ul className={classes.lines}>
        {files?.map((file) => {
          const Icon = file.type.startsWith('image/') ? IconPhoto : IconFile
          return (
            <li key={file.key}>
              <a className={classes.entry} {...fileLink(files, file.key)}>
                <Icon size={18} stroke={1.5} className={classes.sign} aria-hidden />
                <bdi className={classes.name}>{file.name}</bdi>
                <Text span fz="xs" c="dimmed" className={classes.fact}>
                  {moment(file.createdAt)}
                </Text>
              </a>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
