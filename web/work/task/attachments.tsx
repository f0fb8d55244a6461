import { FileButton } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { Section } from '../../ui/section.tsx'
import { Files } from './files.tsx'
import { type Piece, type SaveAttachments, useAttachments } from './use-attachments.ts'

interface Props {
  /** The key of their owner. */
  place: string
  pieces: readonly Piece[]
  editable: boolean
  save: SaveAttachments
}

/** The files of a task or a project. */
export function Attachments({ place, pieces, editable, save }: Props) {
  const { t } = useTranslation('work')
  const attaching = useAttachments(place, save)
  if (!editable && pieces.length === 0) return null
  return (
    <Section
      title={t('task.attachments')}
      count={pieces.length || undefined}
      action={
        editable && (
          <FileButton multiple onChange={attaching.add}>
            {(props) => <IconButton {...props} label={t('task.attach')} icon={IconPlus} size={28} />}
          </FileButton>
        )
      }
    >
      <Files label={t('task.attachments')} pieces={pieces} attaching={attaching} editable={editable} />
    </Section>
  )
}
