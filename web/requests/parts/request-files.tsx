import { Button, FileButton } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useTranslation } from 'react-i18next'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { type UploadedPiece, useUploads } from '../../platform/uploads/use-uploads.ts'
import { FileList } from '../../ui/files/file-list.tsx'
import { UploadList } from '../../ui/files/upload-list.tsx'
import { Section } from '../../ui/section.tsx'
import { updateRequestMutation } from '../operations.ts'

interface Props {
  request: { id: string; files: readonly UploadedPiece[] }
  /** Whether more can be added. */
  takesMore: boolean
}

/** The files of a request, with a heading if there are any, and the button that adds more. */
export function RequestFiles({ request: { id, files }, takesMore }: Props) {
  const { t } = useTranslation('requests')
  const [update] = useCommand(updateRequestMutation)
  const uploads = useUploads(
    `request/${id}`,
    'request',
    async ({ key }) => void (await update({ input: { id, addFiles: [{ key }] } })),
  )
  return (
    <>
      {files.length + uploads.list.length > 0 && (
        <Section title={t('files.title')} count={files.length || undefined}>
          <FileList label={t('files.title')} look="cards" files={files} open={fileLink} />
          <UploadList uploads={uploads} />
        </Section>
      )}
      {takesMore && (
        <FileButton multiple onChange={uploads.add}>
          {(button) => (
            <Button
              {...button}
              mt="sm"
              variant="default"
              leftSection={<IconPaperclip size={18} stroke={1.5} />}
            >
              {t('files.add')}
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}
