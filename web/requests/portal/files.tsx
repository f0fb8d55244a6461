import { Text } from '@mantine/core'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clientFilesQuery } from '../../media/operations.ts'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { Nothing, Part } from './part.tsx'
import classes from './portal.module.css'

const head = { limit: 6 }

/** The latest of all files that the client can read. */
export function Files() {
  const { t } = useTranslation('requests')
  const { moment } = useFormats()
  const asked = useShownQuery({ query: clientFilesQuery, variables: head })
  const [{ data }] = asked
  const found = data?.clientFiles.items
  const files = found?.filter(({ place }) => place !== 'shared').map(({ infos }) => infos) ?? []
  return (
    <Part
      title={t('files.title')}
      all={found?.length ? { to: '/drive', label: t('portal.allFiles') } : undefined}
    >
      <QueryState of={asked} loading={<ListSkeleton rows={3} />} />
      {found?.length === 0 && <Nothing>{t('portal.noFiles')}</Nothing>}
      <ul className={classes.lines}>
        {found?.map(({ id, infos, place, path, createdAt }) => {
          const Icon = infos.type.startsWith('image/') ? IconPhoto : IconFile
          const entry = (
            <>
              <Icon size={18} stroke={1.5} className={classes.sign} aria-hidden />
              <bdi className={classes.name}>{infos.name}</bdi>
              <Text span data-fact fz="xs" c="dimmed" className={classes.fact}>
                {moment(createdAt)}
              </Text>
            </>
          )
          return (
            <li key={id}>
              {place === 'shared' ? (
                <Link className={classes.entry} to={path as string}>
                  {entry}
                </Link>
              ) : (
                <a className={classes.entry} {...fileLink(files, infos.key)}>
                  {entry}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
