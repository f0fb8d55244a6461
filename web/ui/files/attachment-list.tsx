import { FileList, type ListedFile, type OpenFile } from './file-list.tsx'
import { RemoveFile } from './remove-file.tsx'
import type { Attaching } from './use-attachments.ts'

interface Props<File extends ListedFile> {
  /** The owner of the files, for screen readers. */
  label: string
  files: readonly File[]
  attaching: Attaching
  editable: boolean
  open: OpenFile<File>
}

/** The files of an entity, including running uploads; nothing if there are none. */
export function AttachmentList<File extends ListedFile>({
  label,
  files,
  attaching,
  editable,
  open,
}: Props<File>) {
  if (files.length + attaching.list.length === 0) return null
  return (
    <FileList
      label={label}
      look="chips"
      files={files}
      open={open}
      acts={(file) => editable && <RemoveFile file={file} remove={attaching.remove} />}
      uploads={attaching}
    />
  )
}
