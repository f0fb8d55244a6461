import { Select, Text, Title } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMembers } from '../../agencies/find/find-members.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FileSign } from '../../ui/files/file-sign.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { PersonSelect } from '../../ui/people/person-select.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useFormats } from '../../ui/use-formats.ts'
import {
  addSharedMediaMutation,
  chooseForShareMutation,
  closeShareToMutation,
  deleteSharedMediaMutation,
  mediasQuery,
} from '../operations.ts'
import { fileLink } from '../viewer/file-link.ts'
import classes from './share.module.css'
import type { Share } from './share-details.tsx'

/** The recipients of a share, which of them have opened it, and a field to add more. */
export function SharedPeople({ share }: { share: Share }) {
  const { t } = useTranslation('media')
  const { moment } = useFormats()
  const [choose] = useCreate(chooseForShareMutation)
  const [closeTo] = useCommand(closeShareToMutation)
  const { id: groupID, users } = share
  const addition = useAction((userID: string) => choose({ input: { groupID, userID } }))
  const removal = useAction((userID: string) => closeTo({ input: { groupID, userID } }))
  return (
    <section>
      <Title order={3} fz="sm">
        {t('share.openedBy', {
          opened: users.filter(({ openedAt }) => openedAt).length,
          count: users.length,
        })}
      </Title>
      <ul className={classes.files}>
        {users.map(({ id, userID, user, openedAt }) => (
          <Part
            key={id}
            name={user?.name ?? ''}
            sign={<Avatar id={userID} name={user?.name ?? ''} picture={user?.avatar ?? null} size={24} />}
            fact={openedAt ? moment(openedAt) : t('share.notYet')}
            onRemove={share.viewerCanChange ? () => void removal.run(userID) : undefined}
          />
        ))}
      </ul>
      <SaveError field={removal} />
      {share.viewerCanChange && (
        <PersonSelect
          aria-label={t('share.addPerson')}
          placeholder={t('share.addPerson')}
          find={useMembers}
          without={users.map(({ userID }) => userID)}
          value={null}
          onChange={(userID) => {
            if (userID) void addition.run(userID)
          }}
        />
      )}
      <SaveError field={addition} />
    </section>
  )
}

/** The files of a share, and a field to add more; each opens in the viewer. */
export function SharedFiles({ share }: { share: Share }) {
  const { t } = useTranslation('media')
  const { size } = useFormats()
  const [remove] = useCommand(deleteSharedMediaMutation)
  const files = useMemo(() => share.medias.map(({ infos }) => infos), [share.medias])
  const removal = useAction((mediaID: string) => remove({ input: { groupID: share.id, mediaID } }))
  return (
    <section>
      <Title order={3} fz="sm">
        {t('share.files', { count: share.medias.length })}
      </Title>
      <ul className={classes.files}>
        {share.medias.map(({ id: mediaID, infos }) => (
          <Part
            key={mediaID}
            name={infos.name}
            sign={<FileSign file={infos} look="outlined" />}
            shown={
              <a className={classes.fileLink} {...fileLink(files, infos.key)}>
                {infos.name}
              </a>
            }
            fact={size(infos.size)}
            onRemove={share.viewerCanChange ? () => void removal.run(mediaID) : undefined}
          />
        ))}
      </ul>
      <SaveError field={removal} />
      {share.viewerCanChange && <AddFile share={share} />}
    </section>
  )
}

type Medias = ResultOf<typeof mediasQuery>
const variables = (keyword: string) => ({ filter: { name: { contains: keyword } } })
const pick = ({ listMedias }: Medias) => listMedias.items
const textsOf = ({ infos }: Medias['listMedias']['items'][number]) => [infos.name]

/** Finds a file of the library by a part of its name. */
function AddFile({ share }: { share: Share }) {
  const { t } = useTranslation('media')
  const [find, setFind] = useState('')
  const pause = find.trim() === ''
  const search = useTypedSearch({ query: mediasQuery, typed: find, variables, pick, textsOf, pause })
  const [add] = useCreate(addSharedMediaMutation)
  const addition = useAction((mediaID: string) => add({ input: { groupID: share.id, mediaID } }))
  const found = pause ? [] : search.found
  const others = found.filter(({ id }) => !share.medias.some((media) => media.id === id))
  return (
    <>
      <Select
        aria-label={t('share.addFile')}
        placeholder={t('share.addFile')}
        data={others.map(({ id, infos }) => ({ value: id, label: infos.name }))}
        // The server has filtered the results, ignoring accents.
        filter={({ options }) => options}
        nothingFoundMessage={
          pause ? undefined : <NothingFound of={search}>{t('drive.nothingFound')}</NothingFound>
        }
        value={null}
        searchValue={find}
        onSearchChange={setFind}
        onChange={(mediaID) => {
          if (mediaID) void addition.run(mediaID)
          setFind('')
        }}
        searchable
      />
      <SaveError field={addition} />
    </>
  )
}

interface PartProps {
  name: string
  /** Rendered before the name. */
  sign: ReactNode
  /** Rendered in place of the plain name. */
  shown?: ReactNode
  fact: string
  onRemove: (() => void) | undefined
}

function Part({ name, sign, shown, fact, onRemove }: PartProps) {
  const { t } = useTranslation('media')
  return (
    <li className={classes.file}>
      {sign}
      <bdi className={classes.name}>{shown ?? name}</bdi>
      <Text size="xs" c="dimmed">
        {fact}
      </Text>
      {onRemove && (
        <IconButton size={24} label={t('share.takeOut', { name })} icon={IconX} onClick={onRemove} />
      )}
    </li>
  )
}
