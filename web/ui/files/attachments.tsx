import { FileButton } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import { Section } from '../section.tsx'
import { AttachmentList } from './attachment-list.tsx'
import type { ListedFile, OpenFile } from './file-list.tsx'
import { type SaveAttachments, useAttachments } from './use-attachments.ts'

interface Props<File extends ListedFile> {
  title: string
  /** The key of their owner. */
  place: string
  files: readonly File[]
  editable: boolean
  open: OpenFile<File>
  save: SaveAttachments
}

/** The section of a page with the files of an entity, which whoever may edit it adds and removes. */
export function Attachments<File extends ListedFile>({ title, place, save, ...list }: Props<File>) {
  const { t } = useTranslation('ui')
  const attaching = useAttachments(place, save)
  const { files, editable } = list
  if (!editable && files.length === 0) return null
  return (
    <Section
      title={title}
      count={files.length || undefined}
      action={
        editable && (
          <FileButton multiple onChange={attaching.add}>
            {(props) => <IconButton {...props} label={t('file.attach')} icon={IconPlus} size={28} />}
          </FileButton>
        )
      }
    >
      <AttachmentList label={title} attaching={attaching} {...list} />
    </Section>
  )
}
