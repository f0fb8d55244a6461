import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fileLink } from '../../media/viewer/file-link.ts'
import { FileList } from '../../ui/files/file-list.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import type { Attaching, Piece } from './use-attachments.ts'

interface Props {
  /** The owner of the files, for screen readers. */
  label: string
  pieces: readonly Piece[]
  attaching: Attaching
  editable: boolean
}

/** The files of a task or of one of its sub-tasks, including running uploads. */
export function Files({ label, pieces, attaching, editable }: Props) {
  if (pieces.length + attaching.list.length === 0) return null
  return (
    <FileList
      label={label}
      look="chips"
      files={pieces}
      open={fileLink}
      acts={(piece) => editable && <RemoveFile piece={piece} remove={attaching.remove} />}
      uploads={attaching}
    />
  )
}

function RemoveFile({ piece: { key, name }, remove }: { piece: Piece; remove: Attaching['remove'] }) {
  const { t } = useTranslation('work')
  const removal = useAction(() => remove(key))
  return (
    <>
      <CloseButton
        size="sm"
        aria-label={t('task.removeFile', { name })}
        data-busy={removal.pending || undefined}
        onClick={() => void removal.run()}
      />
      <SaveError field={removal} />
    </>
  )
}
