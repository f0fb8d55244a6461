import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../ui/file-url.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import type { DriveFile } from './use-files.ts'

export interface FileMenuActs {
  share: ((files: readonly DriveFile[]) => void) | undefined
  /** Adds files to the draft of a conversation. */
  send: (files: readonly DriveFile[]) => void
  rename: (file: DriveFile) => void
  move: (files: readonly DriveFile[]) => void
  toTrash: (files: readonly DriveFile[]) => void
  bringBack: (files: readonly DriveFile[]) => void
  removeForGood: (files: readonly DriveFile[]) => void
}

/** The actions for a file; only allowed ones are offered. */
export function FileMenu({ file, acts }: { file: DriveFile; acts: () => FileMenuActs }) {
  const { t } = useTranslation('media')
  return (
    <RowMenu label={t('drive.actions', { name: file.name })}>
      {() => <Entries file={file} acts={acts()} />}
    </RowMenu>
  )
}

function Entries({ file, acts }: { file: DriveFile; acts: FileMenuActs }) {
  const { t } = useTranslation('media')
  const { media, attached, found, name, key } = file
  const canChange = media?.viewerCan.change ?? false
  return (
    <>
      <Menu.Item component="a" href={fileUrl(key)} download={name}>
        {t('drive.download')}
      </Menu.Item>
      {!media?.deletedAt && <Menu.Item onClick={() => acts.send([file])}>{t('drive.send')}</Menu.Item>}
      {found && (
        <Menu.Item renderRoot={(props) => <Link to={found.path as string} {...props} />}>
          {t('drive.showPlace')}
        </Menu.Item>
      )}
      {attached && (
        <Menu.Item
          renderRoot={(props) => (
            <Link
              to={`/dial/c/${attached.channelID}` as string}
              search={{ conversation: attached.conversationID, message: attached.messageID } as never}
              {...props}
            />
          )}
        >
          {t('drive.showMessage')}
        </Menu.Item>
      )}
      {media?.deletedAt && canChange && (
        <>
          <Menu.Item onClick={() => acts.bringBack([file])}>{t('drive.bringBack')}</Menu.Item>
          <Menu.Item color="danger" onClick={() => acts.removeForGood([file])}>
            {t('drive.removeForGood')}
          </Menu.Item>
        </>
      )}
      {media && !media.deletedAt && (
        <>
          {acts.share && <Menu.Item onClick={() => acts.share?.([file])}>{t('drive.share')}</Menu.Item>}
          {canChange && (
            <>
              <Menu.Item onClick={() => acts.rename(file)}>{t('drive.rename')}</Menu.Item>
              <Menu.Item onClick={() => acts.move([file])}>{t('drive.move')}</Menu.Item>
              <Menu.Item color="danger" onClick={() => acts.toTrash([file])}>
                {t('drive.delete')}
              </Menu.Item>
            </>
          )}
        </>
      )}
    </>
  )
}
