import { FileButton } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useTranslation } from 'react-i18next'
import { useUploads } from '../../platform/uploads/use-uploads.ts'
import type { CommentDraft } from '../../ui/comments/use-comment-draft.ts'
import { FileList } from '../../ui/files/file-list.tsx'
import { RemoveFile } from '../../ui/files/remove-file.tsx'
import { UploadList } from '../../ui/files/upload-list.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** The files of a note or comment that is being written, kept with its draft. */
export function useChosenFiles({
  place,
  files,
  setFiles,
}: Pick<CommentDraft, 'place' | 'files' | 'setFiles'>) {
  const uploads = useUploads(place, 'request', (piece) => setFiles((list) => [...list, piece]))
  return {
    files,
    uploads,
    /** Whether uploads are running. */
    isSending: uploads.list.length > 0,
    remove: (key: string) => setFiles((list) => list.filter((file) => file.key !== key)),
    /** Aborts all uploads. */
    cancel: () => {
      for (const { id } of uploads.list) uploads.cancel(id)
    },
    keys: files.map(({ key }) => ({ key })),
  }
}

type Chosen = ReturnType<typeof useChosenFiles>

/** The uploaded files, and running uploads. */
export function ChosenFiles({ chosen: { files, uploads, remove } }: { chosen: Chosen }) {
  const { t } = useTranslation('requests')
  return (
    <>
      {files.length > 0 && (
        <FileList
          label={t('files.title')}
          look="names"
          files={files}
          acts={(file) => <RemoveFile file={file} remove={remove} />}
        />
      )}
      <UploadList uploads={uploads} />
    </>
  )
}

interface AttachProps {
  chosen: Chosen
  /** The maximum number of files. */
  max: number
  size?: number
}

export function AttachButton({ chosen: { files, uploads }, max, size }: AttachProps) {
  const { t } = useTranslation('requests')
  const room = max - files.length - uploads.list.length
  return (
    <FileButton multiple onChange={(chosen) => uploads.add(chosen.slice(0, room))} disabled={room <= 0}>
      {(button) => (
        <IconButton {...button} {...(size && { size })} label={t('files.add')} icon={IconPaperclip} />
      )}
    </FileButton>
  )
}
