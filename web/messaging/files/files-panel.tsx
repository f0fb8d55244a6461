import { SegmentedControl, Title } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { MediaType } from '../../../shared/media-type.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import type { Conversation } from '../model/channel.ts'
import { FileRow } from './file-row.tsx'
import classes from './files.module.css'
import { PictureTile } from './picture-tile.tsx'
import { useConversationFiles } from './use-conversation-files.ts'

const kinds = {
  all: null,
  pictures: ['image', 'video'],
  documents: ['document'],
  sounds: ['audio'],
} satisfies Record<string, MediaType[] | null>
type Choice = keyof typeof kinds

interface Props {
  conversation: Pick<Conversation, 'id'>
  onClose: () => void
}

/** The files of a conversation beside it, with images as a grid; each opens, and links to its message. */
export function FilesPanel({ conversation, onClose }: Props) {
  const { t } = useTranslation(['messaging', 'messaging/lazy', 'ui'])
  const [choice, choose] = useState<Choice>('all')
  const { files, list } = useConversationFiles(conversation.id, kinds[choice], onClose)
  const choices = (Object.keys(kinds) as Choice[]).map((value) => ({
    value,
    label: t(`messaging/lazy:files.${value}`),
  }))
  return createPortal(
    <SidePanel
      label={t('files.title')}
      header={
        <>
          <Title order={2} className={classes.title}>
            {t('files.title')}
          </Title>
          <IconButton label={t('ui:close')} icon={IconX} onClick={onClose} />
        </>
      }
      onClose={onClose}
    >
      <div className={classes.body}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('files.title')}
          data={choices}
          value={choice}
          onChange={choose}
        />
        {list.error !== undefined && <ErrorState error={list.error} retry={list.retry} />}
        {!files && list.error === undefined && <ListSkeleton rows={5} />}
        {files?.length === 0 && (
          <EmptyState title={t('messaging/lazy:files.none')}>{t('messaging/lazy:files.noneHint')}</EmptyState>
        )}
        {files && files.length > 0 && (
          <ul className={choice === 'pictures' ? classes.wall : classes.list} aria-label={t('files.title')}>
            {files.map((file) =>
              choice === 'pictures' ? (
                <PictureTile key={file.key} file={file} files={files} />
              ) : (
                <FileRow key={file.key} file={file} files={files} />
              ),
            )}
          </ul>
        )}
        <MoreButton list={list} />
      </div>
    </SidePanel>,
    document.body,
  )
}
