import { Text } from '@mantine/core'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { portalFilesQuery } from '../operations.ts'
import { Nothing, Part } from './part.tsx'
import classes from './portal.module.css'

/** The newest files of the client's conversations; the library has all. */
export function Files() {
  const { t } = useTranslation('requests')
  const { moment } = useFormats()
  const [{ data }] = useQuery({ query: portalFilesQuery })
  const items = data?.filesOfConversations.items
  const files = items?.map(({ infos }) => infos) ?? []
  return (
    <Part
      title={t('files.title')}
      all={files.length > 0 ? { to: '/drive', label: t('portal.allFiles') } : undefined}
    >
      {items?.length === 0 && <Nothing>{t('portal.noFiles')}</Nothing>}
      <ul className={classes.lines}>
        {items?.map(({ id, infos, createdAt }) => {
          const Icon = infos.type.startsWith('image/') ? IconPhoto : IconFile
          return (
            <li key={id}>
              <a className={classes.entry} {...fileLink(files, infos.key)}>
                <Icon size={18} stroke={1.5} className={classes.sign} aria-hidden />
                <bdi className={classes.name}>{infos.name}</bdi>
                <Text span fz="xs" c="dimmed" className={classes.fact}>
                  {moment(createdAt)}
                </Text>
              </a>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
